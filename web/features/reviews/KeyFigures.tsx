import type { ReactNode } from 'react'
import type { Middle, OwnReview } from '#contract/reviews/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './Review.module.css'
import type { Found } from './review-queries.ts'
import { medianUntilFirst, useTimes } from './times.ts'

/** The six figures of a review. Those of a credit union have the middle of all others below. */
export function KeyFigures({ found: { review, isOwn } }: { found: Found }) {
  const { t } = useTranslation('reviews')
  const { minutes, hours, allHours } = useTimes()
  const { heard, ways, not_open, requests, roll_calls, reports } = review
  const middle: Middle | null = isOwn ? (review as OwnReview).middle : null
  // Who was heard from when is not in an after-action report that others than its desk read.
  const heardFrom = Object.values(ways).reduce((total, each) => total + each, 0)
  const times = medianUntilFirst(review.from, heard.first)
  const count = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value))
  return (
    <dl className={`surface ${styles.figures}`} aria-label={t('figures.label')}>
      {isOwn ? (
        <Figure value={t(heardFrom > 0 ? 'figures.heardYes' : 'figures.heardNo')} label={t('figures.heardOwn')} />
      ) : (
        <Figure value={t('figures.ofTotal', { count: heardFrom, total: heard.credit_unions })} label={t('figures.heard')} />
      )}
      {(times !== null || heardFrom === 0) && (
        <Figure value={minutes(times)} label={t(isOwn ? 'figures.firstWordOwn' : 'figures.firstWord')} />
      )}
      <Figure
        value={allHours(not_open.hours)}
        label={t('figures.notOpen')}
        middle={middle?.not_open.hours == null ? null : allHours(middle.not_open.hours)}
      />
      <Figure
        value={t('figures.ofTotal', { count: requests.filled, total: requests.total })}
        label={
          requests.filled_median_hours === null
            ? t('figures.filled')
            : t('figures.filledAfter', { after: hours(requests.filled_median_hours) })
        }
        middle={count(middle?.requests.filled)}
      />
      <Figure
        value={String(roll_calls.cases)}
        label={
          roll_calls.taken_median_minutes === null
            ? t('figures.cases')
            : t('figures.casesAfter', { after: minutes(roll_calls.taken_median_minutes) })
        }
        middle={count(middle?.roll_calls.cases)}
      />
      <Figure value={String(reports.length)} label={t('figures.reports')} />
    </dl>
  )
}

function Figure({ value, label, middle }: { value: string; label: ReactNode; middle?: string | null }) {
  const { t } = useTranslation('reviews')
  return (
    <div>
      <dt className="small soft">
        {label}
        {middle != null && <span className={styles.middle}>{t('middle', { value: middle })}</span>}
      </dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}
