import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { ReportState } from './ReportState.tsx'
import { useQueuedReports } from './report-queue.ts'

/** The person's other reports on this device, each with its state. */
export function OtherReports({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation('offline')
  const { rows: reports, sending } = useQueuedReports()
  const others = reports.filter(({ id }) => id !== shownId)
  if (others.length === 0) return null
  return (
    <Card tight title={t('report.others')}>
      <Stack gap="tight">
        {others.map((report) => {
          const what = report.body.type_of_disaster || t('report.noName')
          return (
            <Row key={report.id} between>
              {report.stored ? (
                <SmartLink to={`/disaster-view?id=${report.stored.id}`}>{t('report.see', { what })}</SmartLink>
              ) : (
                <SmartLink to={`/report-disaster?report=${report.id}`}>{t('report.open', { what })}</SmartLink>
              )}
              <span className="small">
                <ReportState report={report} isSending={sending === report.id} />
              </span>
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}
