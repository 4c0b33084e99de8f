import { useId } from 'react'
import type { Notice } from '#contract/notices/schemas.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './NoticeClock.module.css'
import { dateIn, dayParts, dayText, momentText } from './notice-moments.ts'
import { useLimitText } from './use-limit-text.ts'

type Day = Notice['business_days'][number]

/** When the notice is due, and the days until then with what does not count. */
export function NoticeClock({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const id = useId()
  const { due_at, time_zone, business_days } = notice
  const isLate = new Date().toISOString() > due_at
  return (
    <section className={styles.due} data-tone={isLate ? 'bad' : 'caution'} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('clock.title')}</h2>
        <b className={styles.left}>{business_days.length > 0 ? dayText(due_at, time_zone) : momentText(due_at, time_zone)}</b>
        <p>
          <Left notice={notice} isLate={isLate} />
        </p>
      </div>
      {business_days.length > 0 && <Days days={business_days} today={dateIn(new Date().toISOString(), time_zone)} />}
      <p className="small">{t(business_days.length > 0 ? 'clock.howDays' : 'clock.howHours')}</p>
    </section>
  )
}

function Left({ notice: { business_days, due_at, time_zone, rule }, isLate }: { notice: Notice; isLate: boolean }) {
  const { t } = useTranslation('notices')
  const limit = useLimitText()
  if (isLate) return t('clock.over')
  if (business_days.length === 0)
    return t('clock.hours', { count: Math.floor((Date.parse(due_at) - Date.now()) / 3_600_000), limit: limit(rule.limit) })
  const today = dateIn(new Date().toISOString(), time_zone)
  const counted = business_days.filter(({ counts }) => counts)
  const place = counted.findIndex(({ date }) => date === today) + 1
  return place > 0 ? t('clock.today', { number: place, of: counted.length }) : t('clock.notToday', { limit: limit(rule.limit) })
}

function Days({ days, today }: { days: readonly Day[]; today: string }) {
  const { t } = useTranslation('notices')
  const counted = days.filter(({ counts }) => counts)
  return (
    <ol className={styles.days} aria-label={t('clock.days')}>
      {days.map((day) => {
        const number = counted.indexOf(day) + 1
        const isEnd = number === counted.length
        const { weekday, day: dayOfMonth } = dayParts(day.date)
        const word = day.why === null ? (isEnd ? t('clock.due') : String(number)) : t(`why.${day.why}`)
        const isToday = day.date === today
        const className = [!day.counts && day.why !== 'started' && styles.off, isToday && styles.now, isEnd && styles.end]
        return (
          <li key={day.date} className={className.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
            <span>{weekday}</span>
            <b>{dayOfMonth}</b>
            <span>{isToday && day.counts && !isEnd ? t('clock.todayBox', { number }) : word}</span>
          </li>
        )
      })}
    </ol>
  )
}
