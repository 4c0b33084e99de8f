import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { useDisasterType } from '#web/domain/reports/disaster-types.ts'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { useActor } from '#web/domain/session/session.ts'
import { useAction } from '#web/lib/api/use-action.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { LinkButton } from '#web/ui/action/LinkButton.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { reportToSend } from '../report-values.ts'
import { enqueueReport } from '../send/enqueue-report.ts'
import { reportErrors, reportSchema } from '../write/report-sections.ts'
import { isNews } from '../write/said-answers.ts'
import styles from './LastReport.module.css'
import { useOwnReport } from './own-reports.ts'
import { newUpdate } from './report-update.ts'

/** Above the form: the newest own report, which one press updates or repeats. `update` is the one that the form updates; `isFirst`: it has the one filled button. */
export function LastReport({ update, isFirst }: { update: DisasterReport | undefined; isFirst: boolean }) {
  const own = useOwnReport()
  const report = update ?? own
  return report ? <Last report={report} isUpdate={update !== undefined} isFirst={isFirst} /> : null
}

function Last({ report, isUpdate, isFirst }: { report: DisasterReport; isUpdate: boolean; isFirst: boolean }) {
  const { t } = useTranslation('report-form')
  const typeText = useDisasterType()
  const { repeat, isSending } = useRepeat(report)
  const time = typedMoment(report, momentText)
  return (
    <>
      <section className={styles.last} aria-labelledby="last-report">
        <div>
          <h2 id="last-report">{t('update.last', { time })}</h2>
          <Row>
            <span className="small">{typeText(report.type_of_disaster)}</span>
            <ConditionBadge report={report} />
          </Row>
        </div>
        <Row fill>
          {!isUpdate && (
            <LinkButton to={`/report-disaster?update=${report.id}`} variant={isFirst ? 'primary' : 'secondary'}>
              {t('update.open')}
            </LinkButton>
          )}
          <Button variant={isUpdate && isFirst ? 'primary' : 'secondary'} busy={isSending} onPress={() => void repeat()}>
            {t('update.unchanged')}
          </Button>
        </Row>
      </section>
      <p className="soft space-below-4">{isUpdate ? t('update.orChange') : t('update.orNew')}</p>
    </>
  )
}

/** What it said is said again, and nothing else. */
const saidAgain = ({ said }: DisasterReport) => said?.filter(isNews)

/** Sends the same answers with the current time. Like every update, it is queued, and refused if another person sent an update first. */
function useRepeat(report: DisasterReport): { repeat: () => Promise<boolean>; isSending: boolean } {
  const user = useActor()
  const navigate = useNavigate()
  const { data: organization } = useQuery(creditUnionQuery)
  const { isBusy, act } = useAction()

  async function repeat() {
    const typed = newUpdate(report, user, new Date(renderTime()))
    await reportSchema.load()
    // An older report may lack what the form asks for today, and some devices store nothing: then the form sends it.
    const isWhole = Object.keys(reportErrors(typed, organization)).length === 0
    const isQueued = isWhole && (await enqueueReport(user, typed, { ...reportToSend(typed, organization), said: saidAgain(report) }))
    await navigate(isQueued ? `/report-disaster?report=${typed.submission_id}` : `/report-disaster?update=${report.id}&check`, {
      replace: isQueued,
    })
  }
  return { repeat: () => act(repeat), isSending: isBusy }
}
