import { endAlert } from '#contract/back-office/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { alertsChanged } from './use-alert-events.ts'

interface Props {
  alert: Pick<Alert, 'id' | 'title'>
  /** Called once it has ended: the button is gone then. */
  onEnded: () => void
}

/** Ends an alert before its time. */
export function EndAlertButton({ alert: { id, title }, onEnded }: Props) {
  const { t } = useTranslation('alert-form')
  const { act } = useAction(t('toasts.notSaved'))

  const end = (close: () => void) =>
    act(async () => {
      await call(endAlert, { params: { id } })
      await alertsChanged()
      close()
      onEnded()
    }, t('toasts.ended'))

  return (
    <AskButton
      harmless
      variant="secondary"
      size="compact"
      label={t('end')}
      hiddenLabel={title}
      ask={t('askEnd', { title })}
      confirmLabel={t('confirmEnd')}
      onConfirm={end}
    >
      {t('askEndLead')}
    </AskButton>
  )
}
