import { useQuery } from '@tanstack/react-query'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import { ContactsHidden } from '#web/domain/confirmation/ContactsHidden.tsx'
import { ReportLead } from '#web/domain/report/ReportLead.tsx'
import { ReportView } from '#web/domain/report/ReportView.tsx'
import { creditUnionQuery } from '#web/lib/calls/queries.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { usePrintedAt } from '#web/lib/format/printed-at.ts'
import { useActor } from '#web/lib/session/session.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import type { WayBack } from '#web/ui/action/BackLink.tsx'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { PrintFoot } from '#web/ui/layout/PrintFoot.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

export function ReportDetails({ report, back }: { report: ReadReport; back: WayBack }) {
  const { t } = useTranslation(['disaster-reports', 'common'])
  const actor = useActor()
  const { data: organization } = useQuery(creditUnionQuery)
  const isOwn = organization?.name === report.credit_union_name
  const printedAt = usePrintedAt()
  return (
    <>
      <PageHead
        title={report.credit_union_name}
        documentTitle={t('view.printWhat', { name: report.credit_union_name })}
        lead={<ReportLead report={report} />}
        back={back}
        actions={
          <div className="no-print">
            <Row>
              {isOwn && (
                <LinkButton to={`/request-resource?report=${report.id}`} iconBefore="add">
                  {t('sent.askForHelp')}
                </LinkButton>
              )}
              <Button variant="secondary" iconBefore="print" onPress={() => window.print()}>
                {t('common:print')}
              </Button>
            </Row>
          </div>
        }
      />
      <ReportView report={report} contact={report.contact_hidden && <ContactsHidden phone={report.directory_phone} />} />
      <PrintFoot
        what={t('view.printWhat', { name: report.credit_union_name })}
        who={t('view.printedBy', { name: actor.name, time: longDateTime(printedAt), where: location.host })}
      />
    </>
  )
}
