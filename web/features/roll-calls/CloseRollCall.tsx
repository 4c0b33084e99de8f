import { useState } from 'react'
import { closeRollCall } from '#contract/roll-calls/calls.ts'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'

/** Ends a roll call, after a question. */
export function CloseRollCall({ rollCall: { id, counts } }: { rollCall: RollCall }) {
  const { t } = useTranslation('roll-calls')
  const { isBusy, act } = useAction(t('failed'))
  const [isAsking, setIsAsking] = useState(false)
  const silent = counts.waiting + counts.not_reached

  async function close() {
    await act(() => call(closeRollCall, { params: { id } }), t('close.done'))
    setIsAsking(false)
    await rollCallsChanged()
  }

  return (
    <div className="no-print">
      <Row>
        <Button variant="danger-quiet" onPress={() => setIsAsking(true)}>
          {t('close.label')}
        </Button>
        <span className="small soft">{t('close.hint')}</span>
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={t('close.title')}
          confirmLabel={t('close.label')}
          busy={isBusy}
          onConfirm={() => void close()}
          onKeep={() => setIsAsking(false)}
        >
          {silent === 0 ? t('close.none') : t('close.silent', { count: silent })}
        </ConfirmDialog>
      )}
    </div>
  )
}
