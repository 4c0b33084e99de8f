import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { ConfirmedBadge } from '#web/domain/organizations/ConfirmedBadge.tsx'
import { postalAddress } from '#web/lib/format/address-text.ts'
import { longDateTime } from '#web/lib/format/dates.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { MapLink } from '#web/ui/action/MapLink.tsx'
import { ConditionBadge } from './ConditionBadge.tsx'
import { useDisasterType } from './disaster-types.ts'
import { typedMoment } from './report-moment.ts'

/** The line under a report's heading: what happened, where and when, and who reported it. Needs the texts of the namespace `disaster-reports`. */
export function ReportLead({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  const typeText = useDisasterType()
  const address = postalAddress(report)
  const type = typeText(report.type_of_disaster)
  return (
    <>
      <ConditionBadge report={report} /> <ConfirmedBadge of={report} />
      <br />
      {type}
      {address && (
        <>
          {' · '}
          {isPostBox(report.street ?? '') ? t('view.mailing', { address }) : <MapLink address={address} />}
        </>
      )}
      <br />
      {t('view.reportedBy', { name: report.reporter_name, time: typedMoment(report, longDateTime) })}
      <FiledBy report={report} />
    </>
  )
}

/** The account that filed the report, if it is not the person whom the report names. */
function FiledBy({ report }: { report: DisasterReport }) {
  const { t } = useTranslation('disaster-reports')
  const { filed_by, filed_with_support, reporter_name, credit_union_name } = report
  const { name, organization } = filed_by
  // Reports of earlier versions may lack it.
  const via = report.via ? `, ${t(`via.${report.via}`)}` : ''
  const isAsSaid = name === '' || (isSame(name, reporter_name) && isSame(organization, credit_union_name))
  if (isAsSaid && !filed_with_support) return null
  const who = organization ? t('view.filedBy', { name, organization }) : t('view.filedByPerson', { name })
  return (
    <>
      <br />
      <strong>{filed_with_support ? t('view.withSupport', { who }) : who}</strong>
      {via}
    </>
  )
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
