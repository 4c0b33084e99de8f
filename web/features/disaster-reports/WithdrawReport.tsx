import { useState } from 'react'
import { withdrawReport } from '#contract/disaster-reports/calls.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import type { OneReport } from '#web/domain/reports/report-query.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { AskButton } from '#web/ui/overlay/AskButton.tsx'
import { reloadReports } from './report-queries.ts'

/** Asks once, names the report, and wants a reason: others read it. */
export function WithdrawReport({ report }: { report: OneReport }) {
  const { t } = useTranslation('disaster-reports')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { act, reason: refusal } = useAction()

  async function withdraw() {
    const isEmpty = reason.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) return false
    return await act(async () => {
      await call(withdrawReport, { params: { id: report.id }, body: { reason } })
      await reloadReports()
    }, t('view.withdrawnDone'))
  }

  return (
    <AskButton
      variant="danger-quiet"
      label={t('view.withdraw')}
      ask={t('view.withdrawAsk', { name: report.credit_union_name, time: typedMoment(report, longDateTime) })}
      keepLabel={t('view.withdrawKeep')}
      error={isMissing ? t('view.withdrawNeedsReason') : refusal}
      onConfirm={withdraw}
    >
      <p>{t('view.withdrawLead')}</p>
      <TextArea name="reason" label={t('view.withdrawReason')} maxLength={TEXT_LENGTH} value={reason} onChange={setReason} required />
    </AskButton>
  )
}
