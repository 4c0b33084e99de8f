import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { deleteDisaster } from '#contract/back-office/calls.ts'
import { DeleteButton } from '#web/domain/deletion/DeleteButton.tsx'
import { ReportLead } from '#web/domain/reports/ReportLead.tsx'
import { ReportView } from '#web/domain/reports/ReportView.tsx'
import { type OneReport, reportQuery } from '#web/domain/reports/report-query.ts'
import { PrintedFoot } from '#web/domain/session/PrintedFoot.tsx'
import { callDone } from '#web/lib/api/call.ts'
import { longDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { useBackLink } from '#web/lib/url/use-back-link.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PrintButton } from '#web/ui/action/PrintButton.tsx'
import { RecordPage } from '#web/ui/data/RecordPage.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { RecordFoot } from '../list/RecordFoot.tsx'
import { meta, showDeleted } from '../queries.ts'
import { pathOf } from '../section-url.ts'

/** A disaster report, read-only. */
export function DisasterRecordScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('back-office')
  // What the desk reads is not stored on its device.
  const query = useQuery({ ...reportQuery(id), meta })
  const back = { ...useBackLink(pathOf('disasters')), label: t('disasters.back') }
  return (
    <RecordPage query={query} title={t('sections.disasters')} icon="report" missing={t('notFound')} back={back}>
      {(report) => <Report report={report} back={back} />}
    </RecordPage>
  )
}

function Report({ report, back }: { report: OneReport; back: WayBack }) {
  const { t } = useTranslation(['back-office', 'disaster-reports'])
  const navigate = useNavigate()
  const { id, credit_union_name: name } = report

  async function leave() {
    await navigate(back.to, { replace: true, viewTransition: true })
    showDeleted('disasters', id, reportQuery(id).queryKey)
  }

  return (
    <>
      <PageHead
        title={name}
        documentTitle={t('disaster-reports:view.printWhat', { name })}
        lead={<ReportLead report={report} />}
        back={back}
        actions={
          <>
            {report.credit_union_id && (
              <LinkButton variant="secondary" to={pathOf('credit-unions', report.credit_union_id)}>
                {t('toOrganization')}
              </LinkButton>
            )}
            <PrintButton />
          </>
        }
      />
      <ReportView report={report} />
      <RecordFoot>
        <DeleteButton
          label={t('disasters.delete')}
          ask={t('disasters.ask', { name, date: longDate(report.date_reported) })}
          lead={t('disasters.askLead')}
          confirmLabel={t('disasters.delete')}
          undo={{ type: 'disaster', id }}
          remove={() => callDone(deleteDisaster, { body: { id } })}
          done={t('toasts.disasterDeleted')}
          failed={t('toasts.notDeleted')}
          onDeleted={leave}
        />
      </RecordFoot>
      <PrintedFoot what={t('disaster-reports:view.printWhat', { name })} />
    </>
  )
}
