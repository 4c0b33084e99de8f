import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawReport } from '#contract/disaster-reports/calls.ts'
import { TEXT_LENGTH } from '#contract/limits.ts'
import { ExerciseBand } from '#web/domain/incidents/ExerciseBand.tsx'
import { ContactsHidden } from '#web/domain/organizations/ContactsHidden.tsx'
import { ReportLead } from '#web/domain/reports/ReportLead.tsx'
import { ReportView } from '#web/domain/reports/ReportView.tsx'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import type { OneReport } from '#web/domain/reports/report-query.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { useActor } from '#web/domain/session/session.ts'
import { call } from '#web/lib/api/call.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Note } from '#web/ui/feedback/Note.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction, MenuLink, MenuRule } from '#web/ui/overlay/SettingsMenu.tsx'
import { ownReports } from './find/report-search.ts'
import { ReportHistory } from './ReportHistory.tsx'
import { historyQuery, reloadReports } from './report-queries.ts'
import { withEarlierWords } from './update/earlier-words.ts'
import { KeepUpToDate } from './update/KeepUpToDate.tsx'

export function ReportDetails({ report, back }: { report: OneReport; back: WayBack }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const actor = useActor()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { data: history } = useQuery({ ...historyQuery(report.id), enabled: report.updates > 0 })
  return (
    <>
      <PageHead
        title={report.credit_union_name}
        documentTitle={t('view.printWhat', { name: report.credit_union_name })}
        lead={<ReportLead report={report} />}
        back={back}
        more={
          <More>
            {report.is_own && actor.credit_union_id !== null && (
              <MenuLink icon="add" label={t('sent.askForHelp')} to={`/request-resource?report=${report.id}`} />
            )}
            <MenuShare title={report.credit_union_name} />
            <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
            {report.may_withdraw && report.withdrawn_at === null && (
              <>
                <MenuRule />
                <MenuAction icon="close" label={t('view.withdraw')} onPress={() => setIsWithdrawing(true)} />
              </>
            )}
          </More>
        }
        actions={
          report.is_own && (
            <div className="no-print">
              <Row fill>
                <KeepUpToDate report={report} />
              </Row>
            </div>
          )
        }
      />
      {isWithdrawing && <WithdrawReport report={report} onClose={() => setIsWithdrawing(false)} />}
      {report.exercise && <ExerciseBand />}
      <Stack gap="loose">
        <OutdatedNote report={report} />
        <ReportView
          report={withEarlierWords(report, history ?? [])}
          contact={report.contact_hidden && <ContactsHidden phone={report.directory_phone} />}
          beside={
            (report.updates > 0 || report.updated_by_id || (report.withdrawn_at && !report.exercise)) && <ReportHistory id={report.id} />
          }
        />
        {report.is_own && actor.credit_union_id !== null && (
          <p className="no-print">
            <SmartLink to={ownReports()}>{t('find.own')}</SmartLink>
          </p>
        )}
      </Stack>
      <PrintedFoot what={t('view.printWhat', { name: report.credit_union_name })} />
    </>
  )
}

/** Whether this report was filed in an exercise, withdrawn, or continued by a newer one. */
function OutdatedNote({ report: { withdrawn_at, withdrawn_reason, updated_by_id, exercise } }: { report: OneReport }) {
  const { t } = useTranslation('disaster-reports')
  if (exercise)
    return (
      <Note>
        <p className="strong">{t('view.exercise', { name: exercise })}</p>
        <p>{t('view.exerciseMeans')}</p>
      </Note>
    )
  if (withdrawn_at)
    return (
      <Note>
        <p className="strong">{t('view.withdrawn', { time: longDateTime(withdrawn_at) })}</p>
        {withdrawn_reason && <p className="as-typed">{t('view.withdrawnBecause', { reason: withdrawn_reason })}</p>}
        <p>{t('view.withdrawnMeans')}</p>
      </Note>
    )
  if (!updated_by_id) return null
  return (
    <Note>
      <p>
        {t('view.updated')} <SmartLink to={`/disaster-view?id=${encodeURIComponent(updated_by_id)}`}>{t('view.seeNewer')}</SmartLink>
      </p>
    </Note>
  )
}

/** Asks once, names the report, and wants a reason: others read it. */
function WithdrawReport({ report, onClose }: { report: OneReport; onClose: () => void }) {
  const { t } = useTranslation('disaster-reports')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { isBusy, act, reason: refusal } = useAction()

  async function withdraw() {
    const isEmpty = reason.trim() === ''
    setIsMissing(isEmpty)
    if (isEmpty) return
    const isDone = await act(async () => {
      await call(withdrawReport, { params: { id: report.id }, body: { reason } })
      await reloadReports()
    }, t('view.withdrawnDone'))
    if (isDone) onClose()
  }

  return (
    <ConfirmDialog
      title={t('view.withdrawAsk', { name: report.credit_union_name, time: typedMoment(report, longDateTime) })}
      confirmLabel={t('view.withdraw')}
      keepLabel={t('view.withdrawKeep')}
      changes
      busy={isBusy}
      error={isMissing ? t('view.withdrawNeedsReason') : isBusy ? undefined : refusal}
      onConfirm={() => void withdraw()}
      onKeep={onClose}
    >
      <p>{t('view.withdrawLead')}</p>
      <TextArea name="reason" label={t('view.withdrawReason')} maxLength={TEXT_LENGTH} value={reason} onChange={setReason} required />
    </ConfirmDialog>
  )
}
