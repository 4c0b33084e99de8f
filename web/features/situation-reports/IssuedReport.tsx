import type { Incident } from '#contract/records/incident.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { BackLink } from '#web/ui/action/BackLink.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { MenuShare } from '#web/ui/overlay/MenuShare.tsx'
import { More } from '#web/ui/overlay/More.tsx'
import { MenuAction } from '#web/ui/overlay/SettingsMenu.tsx'
import styles from './ReportSheet.module.css'
import { ReportSheet } from './ReportSheet.tsx'
import { Subscription } from './Subscription.tsx'

interface Props {
  incident: Incident
  report: SituationReport
  reports: readonly SituationReport[]
}

/** A report that was issued, with the ways to those before and after it. */
export function IssuedReport({ incident, report, reports }: Props) {
  const { t } = useTranslation(['situation-reports', 'common'])
  const { id, name } = incident
  const number = report.number ?? 0
  const beside = reports
    .filter((each) => each.number === number - 1 || each.number === number + 1)
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
  return (
    <>
      <div className={`${styles.above} no-print`}>
        <BackLink to={`/situation/${id}/reports`} label={t('back', { name })} />
        <Row between>
          <Row>
            <StatusBadge tone="good" icon="lock">
              {t('issued')}
            </StatusBadge>
            {report.mailed_to !== null && <span className="small soft">{t('mailed', { count: report.mailed_to })}</span>}
          </Row>
          <Row>
            {beside.map((each) => (
              <LinkButton
                key={each.id}
                to={`/situation/${id}/reports/${each.id}`}
                variant="quiet"
                aria-label={t('title', { number: each.number ?? 0 })}
              >
                {t('number', { number: each.number ?? 0 })}
              </LinkButton>
            ))}
            <More>
              <MenuShare title={t('title', { number })} />
              <MenuAction icon="print" label={t('common:print')} onPress={() => window.print()} />
            </More>
          </Row>
        </Row>
      </div>
      <ReportSheet incident={incident} report={report} number={number} />
      <div className={`${styles.below} no-print`}>
        <Subscription incident={incident} />
      </div>
    </>
  )
}
