import { askNow } from '#contract/asks/calls.ts'
import type { OpenEnds } from '#contract/incidents/open-ends.ts'
import type { Incident } from '#contract/records/incident.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'

interface Props {
  incident: Incident
  neverHeard: OpenEnds['never_heard']
  /** With what was done, in words. */
  onAsked: (words: string) => void
}

/** Asks those who were never heard from once more. Of more than the answer names, the call list has them all. */
export function AskAgain({ incident: { id }, neverHeard: { count, rows }, onAsked }: Props) {
  const { t } = useTranslation('closing')
  const { isBusy, act } = useAction(t('askFailed'))

  const ask = () =>
    act(async () => {
      const directory_ids = rows.map(({ directory_id }) => directory_id)
      const { asked } = await call(askNow, { params: { id }, body: { directory_ids } })
      onAsked(asked > 0 ? t('asked', { count: asked }) : t('askedNobody'))
    })

  if (count > rows.length)
    return (
      <LinkButton to={`/situation/${id}/calls`} variant="secondary" size="compact">
        {t('callList')}
      </LinkButton>
    )
  return (
    <Button variant="secondary" size="compact" busy={isBusy} onPress={() => void ask()}>
      {t('askAgain')}
    </Button>
  )
}
