import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { ConfirmedBadge } from '#web/domain/confirmation/ConfirmedBadge.tsx'
import { addressOf } from '#web/lib/format/address-text.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { momentOf } from './report-moment.ts'

/** Under the heading of a report: what happened and where, who said so and when. Needs the texts of the namespace `disaster-reports`. */
export function ReportLead({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  return (
    <>
      <ConfirmedBadge of={report} /> {[report.type_of_disaster, addressOf(report)].filter(Boolean).join(' · ')}
      <br />
      {t('view.reportedBy', { name: report.reporter_name, time: longDateTime(momentOf(report)) })}
      <FiledBy report={report} />
    </>
  )
}

/** Who filed it, where that is not what the report says of itself. */
function FiledBy({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  const { filed_by, filed_with_support, reporter_name, credit_union_name } = report
  const { name, organization } = filed_by
  // Of reports of earlier versions it is not always known.
  const isAsSaid = name === '' || (isSame(name, reporter_name) && isSame(organization, credit_union_name))
  if (isAsSaid && !filed_with_support) return null
  const who = organization ? t('view.filedBy', { name, organization }) : t('view.filedByPerson', { name })
  return (
    <>
      <br />
      <strong>{filed_with_support ? t('view.withSupport', { who }) : who}</strong>
    </>
  )
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
