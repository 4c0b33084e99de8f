import { useState } from 'react'
import { withdrawReport } from '#contract/disaster-reports/calls.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { CallError, call } from '#web/lib/api/call.ts'
import { reasonOf } from '#web/lib/api/query-client.ts'
import { showDone } from '#web/lib/api/refusal-toast.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { type OneReport, reloadReports } from './report-queries.ts'

/** Asks once, names the report, and wants a reason: others read it. */
export function WithdrawReport({ report }: { report: OneReport }) {
  const { t } = useTranslation('disaster-reports')
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState('')

  async function withdraw() {
    if (!reason.trim()) return setError(t('view.withdrawNeedsReason'))
    setSending(true)
    try {
      await call(withdrawReport, { params: { id: report.id }, body: { reason } })
      await reloadReports()
      setAsked(false)
      showDone(t('view.withdrawnDone'), '')
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(reasonOf(failure))
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Button variant="danger-quiet" onPress={() => setAsked(true)}>
        {t('view.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('view.withdrawAsk', { name: report.credit_union_name, time: typedMoment(report, longDateTime) })}
          confirmLabel={t('view.withdraw')}
          keepLabel={t('view.withdrawKeep')}
          onConfirm={() => void withdraw()}
          onKeep={() => setAsked(false)}
          busy={isSending}
          error={error || undefined}
        >
          <p>{t('view.withdrawLead')}</p>
          <TextArea name="reason" label={t('view.withdrawReason')} maxLength={TEXT_LENGTH} value={reason} onChange={setReason} required />
        </ConfirmDialog>
      )}
    </>
  )
}
