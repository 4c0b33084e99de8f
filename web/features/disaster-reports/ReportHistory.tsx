import { useQuery } from '@tanstack/react-query'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import { ConditionBadge } from '#web/domain/reports/ConditionBadge.tsx'
import { typedMoment } from '#web/domain/reports/report-moment.ts'
import { momentText } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { SmartLink } from '#web/ui/action/SmartLink.tsx'
import { Loaded } from '#web/ui/data/Loaded.tsx'
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './ReportHistory.module.css'
import { historyQuery } from './report-queries.ts'
import { withEarlierWords } from './update/earlier-words.ts'
import { changesFrom } from './update/report-update.ts'
import { useAnswerText } from './write/use-answer-text.ts'

/** Changes of one report that are written out; the others are counted. */
const SHOWN = 3

/** Every report of the chain, newest first, withdrawn ones marked. */
export function ReportHistory({ id }: { id: string }) {
  const { t } = useTranslation('disaster-reports')
  const query = useQuery(historyQuery(id))
  return (
    <Card
      tight
      title={query.data ? t('history.titleOf', { count: query.data.length }) : t('history.title')}
      aside={<span className="small soft">{t('history.newestFirst')}</span>}
    >
      <Loaded query={query}>
        {(reports) => (
          <ol aria-label={t('history.title')} className={styles.chain}>
            {reports.map((report, place) => {
              const shown = withEarlierWords(report, reports)
              const earlier = reports.slice(place + 1).find(({ withdrawn_at }) => withdrawn_at === null)
              return <OneOfHistory key={report.id} report={shown} earlier={earlier} isThis={report.id === id} />
            })}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}

interface Props {
  report: ReadReport
  /** The one before it that was not withdrawn. */
  earlier: ReadReport | undefined
  isThis: boolean
}

function OneOfHistory({ report, earlier, isThis }: Props) {
  const { t } = useTranslation('disaster-reports')
  const time = typedMoment(report, momentText)
  const { name, organization } = report.filed_by
  const isWithdrawn = report.withdrawn_at !== null
  const state = isThis ? styles.current : isWithdrawn ? styles.withdrawn : ''
  return (
    <li className={`${styles.report} ${state}`}>
      {isThis ? (
        <strong>{time}</strong>
      ) : (
        <strong>
          <SmartLink to={`/disaster-view?id=${encodeURIComponent(report.id)}`}>{time}</SmartLink>
        </strong>
      )}
      {isThis && <p className="small soft">{t('history.this')}</p>}
      {isWithdrawn ? (
        <StatusBadge tone="unknown">{t('history.withdrawn')}</StatusBadge>
      ) : (
        <ConditionBadge report={{ ...report, now: null }} />
      )}
      {report.withdrawn_reason && <p className="small as-typed">{t('view.withdrawnBecause', { reason: report.withdrawn_reason })}</p>}
      {!isWithdrawn && <Changes report={report} earlier={earlier} />}
      <p className="small soft">
        {organization && organization !== report.credit_union_name ? t('view.filedBy', { name, organization }) : name}
      </p>
    </li>
  )
}

/** Not a sentence: what it was before fits beside what it is now. */
const isShort = (answer: string | boolean) => typeof answer === 'boolean' || answer.length <= 20

function Changes({ report, earlier }: Pick<Props, 'report' | 'earlier'>) {
  const { t } = useTranslation('disaster-reports')
  const answerText = useAnswerText()
  if (!earlier) return <p className="small">{t('history.first')}</p>
  const changes = changesFrom(earlier, report)
  if (changes.length === 0) return <p className="small">{t('history.same')}</p>
  const more = changes.length - SHOWN
  return (
    <ul className="small">
      {changes.slice(0, SHOWN).map(({ name, before, now }) => (
        <li key={name}>
          {t(`fields.${name}`)}: {isShort(before) && t('history.change', { before: answerText(name, before) })}{' '}
          <strong>{answerText(name, now)}</strong>
        </li>
      ))}
      {more > 0 && <li>{t('history.more', { count: more })}</li>}
    </ul>
  )
}
