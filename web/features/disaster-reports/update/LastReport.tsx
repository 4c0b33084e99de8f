import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import styles from './LastReport.module.css'
import { useOwnReport } from './own-reports.ts'
import { useRepeat } from './use-repeat.ts'

/** Above the form: the newest own report, which one press updates or repeats. `update` is the one that the form updates. */
export function LastReport({ update }: { update: DisasterReport | undefined }) {
  const own = useOwnReport()
  const report = update ?? own
  return report ? <Last report={report} isUpdate={update !== undefined} /> : null
}

function Last({ report, isUpdate }: { report: DisasterReport; isUpdate: boolean }) {
  const { t } = useTranslation('report-form')
  const { repeat, isSending } = useRepeat(report)
  const time = typedMoment(report, momentText)
  return (
    <>
      <section className={styles.last} aria-labelledby="last-report">
        <div>
          <h2 id="last-report">{t('update.last', { time })}</h2>
          <Row>
            <ConditionBadge report={report} />
            <span className="small">{report.type_of_disaster}</span>
          </Row>
        </div>
        <Row>
          {!isUpdate && <LinkButton to={`/report-disaster?update=${report.id}`}>{t('update.open')}</LinkButton>}
          <Button variant={isUpdate ? 'primary' : 'secondary'} busy={isSending} onPress={() => void repeat()}>
            {t('update.unchanged')}
          </Button>
        </Row>
      </section>
      <p className={`soft ${styles.or}`}>{isUpdate ? t('update.orChange') : t('update.orNew')}</p>
    </>
  )
}
