import { askNow } from '#contract/asks/calls.ts'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface Props {
  incident: Incident
  neverHeard: OpenEnds['never_heard']
  /** With what was done, in words. */
  onAsked: (words: string) => void
}

/** Asks all who were never heard from once more. */
export function AskAgain({ incident: { id }, neverHeard: { directory_ids }, onAsked }: Props) {
  const { t } = useTranslation('closing')
  const { isBusy, act } = useAction(t('askFailed'))

  const ask = () =>
    act(async () => {
      const { asked, left_out } = await call(askNow, { params: { id }, body: { directory_ids } })
      const reasons = [...new Set(left_out.map(({ why }) => why))]
      onAsked(asked > 0 ? t('asked', { count: asked }) : reasons.map((why) => t(`askedNobody.${why}`)).join(' '))
    })

  return (
    <Button variant="secondary" size="compact" busy={isBusy} onPress={() => void ask()}>
      {t('askAgain')}
    </Button>
  )
}
