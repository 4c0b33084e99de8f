import { closeRollCall } from '#contract/roll-calls/calls.ts'
import type { RollCall } from '#contract/roll-calls/schemas.ts'
import { rollCallsChanged } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Row } from '#web/ui/layout/Row.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'

/** Ends a roll call, after a question. */
export function CloseRollCall({ rollCall: { id, counts } }: { rollCall: RollCall }) {
  const { t } = useTranslation('roll-calls')
  const { act } = useAction(t('failed'))
  const silent = counts.waiting + counts.not_reached

  async function end(close: () => void) {
    await act(() => call(closeRollCall, { params: { id } }), t('close.done'))
    close()
    await rollCallsChanged()
  }

  return (
    <div className="no-print">
      <Row>
        <AskButton variant="danger-quiet" label={t('close.label')} ask={t('close.title')} onConfirm={end}>
          {silent === 0 ? t('close.none') : t('close.silent', { count: silent })}
        </AskButton>
        <span className="small soft">{t('close.hint')}</span>
      </Row>
    </div>
  )
}
