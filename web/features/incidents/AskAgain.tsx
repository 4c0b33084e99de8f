import { askNow } from '#contract/asks/calls.ts'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { askedLines, type EndLine } from './asked-lines.ts'

interface Props {
  incident: Incident
  neverHeard: OpenEnds['never_heard']
  onAsked: (lines: readonly EndLine[]) => void
}

/** Asks all who were never heard from once more. */
export function AskAgain({ incident: { id }, neverHeard: { directory_ids }, onAsked }: Props) {
  const { t } = useTranslation('closing')
  const { isBusy, act } = useAction(t('askFailed'))

  const ask = () =>
    act(async () => {
      onAsked(askedLines(t, await call(askNow, { params: { id }, body: { directory_ids } })))
    })

  return (
    <Button variant="secondary" size="compact" busy={isBusy} onPress={() => void ask()}>
      {t('askAgain')}
    </Button>
  )
}
