import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { IncidentHere } from '#contract/situation/schemas.ts'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Page } from '#web/ui/layout/Page.tsx'
import { PageHead } from '#web/ui/layout/PageHead.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { useReportHead } from '../use-report-head.ts'
import styles from './LastReport.module.css'

interface Props {
  /** The last report, about another storm or from before this one. */
  report: DisasterReport
  /** The name of its incident, if it is known. */
  about: string | null
  incident: Pick<IncidentHere, 'id' | 'name'>
}

/** A storm has come since the last report: a new report about it, or an update of the other. */
export function ChooseStorm({ report, about, incident }: Props) {
  const { t } = useTranslation('report-form')
  const typeText = useDisasterType()
  const head = useReportHead()
  return (
    <Page>
      <PageHead title={head.title} back={head.back} />
      <section className={styles.last} aria-labelledby="last-report">
        <div>
          <h2 id="last-report">{t('update.last', { time: typedMoment(report, momentText) })}</h2>
          <Row>
            <span className="small">{[about, typeText(report.type_of_disaster)].filter(Boolean).join(', ')}</span>
            <ConditionBadge report={report} />
          </Row>
        </div>
        <Row fill>
          <LinkButton to={`/report-disaster?about=${incident.id}`} variant="primary">
            {t('storms.new', { incident: incident.name })}
          </LinkButton>
          <LinkButton to={`/report-disaster?update=${report.id}`} variant="secondary">
            {about ? t('storms.update', { incident: about }) : t('update.open')}
          </LinkButton>
        </Row>
      </section>
    </Page>
  )
}
