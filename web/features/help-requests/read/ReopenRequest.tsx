import { reopenHelpRequest } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useChange } from '../use-change.ts'

/** The asking side needs it after all, on the days that are left. */
export function ReopenRequest({ request: { id } }: { request: HelpRequest }) {
  const { t } = useTranslation('help-requests')
  const { change, doing } = useChange(id, () => document.getElementById('offers')?.focus())
  return (
    <Button
      variant="secondary"
      busy={doing !== null}
      onPress={() => void change(reopenHelpRequest, { params: { id } }, { what: t('view.reopen'), done: t('view.reopened') })}
    >
      {t('view.reopen')}
    </Button>
  )
}
