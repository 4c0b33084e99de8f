import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { addressOf } from '#web/lib/address-text.ts'
import { longDateTime } from '#web/lib/dates.ts'
import { useTranslation } from '#web/lib/i18n.ts'
import { momentOf } from '#web/lib/report-moment.ts'

/** Under the heading of a report: what happened and where, who said so and when. Needs the texts of the namespace `disaster-reports`. */
export function ReportLead({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <>
      {[report.type_of_disaster, addressOf(report)].filter(Boolean).join(' · ')}
      <br />
      {t('view.reportedBy', { name: report.reporter_name, time: longDateTime(momentOf(report)) })}
    </>
  )
}
