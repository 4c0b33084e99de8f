import { useState } from 'react'
import { endAlert } from '#contract/back-office/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { alertsChanged } from './use-alert-events.ts'

interface Props {
  alert: Pick<Alert, 'id' | 'title'>
  /** Called once it has ended: the button is gone then. */
  onEnded: () => void
}

/** Ends an alert before its time. */
export function EndAlertButton({ alert: { id, title }, onEnded }: Props) {
  const { t } = useTranslation('alert-form')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, act } = useAction(t('toasts.notSaved'))

  const end = () =>
    act(async () => {
      await call(endAlert, { params: { id } })
      await alertsChanged()
      onEnded()
    }, t('toasts.ended')).finally(() => setIsAsking(false))

  return (
    <>
      <Button variant="secondary" size="compact" onPress={() => setIsAsking(true)}>
        {t('end')}
        <span className="visually-hidden"> {title}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          harmless
          title={t('askEnd', { title })}
          confirmLabel={t('confirmEnd')}
          busy={isBusy}
          onConfirm={() => void end()}
          onKeep={() => setIsAsking(false)}
        >
          {t('askEndLead')}
        </ConfirmDialog>
      )}
    </>
  )
}
