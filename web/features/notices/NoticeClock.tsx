import { useEffect, useId, useState } from 'react'
import type { Notice } from '#contract/notices/schemas.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { dateIn } from '#web/lib/format/zoned.ts'
import { renderTime, useHydrated } from '#web/lib/page/hydration.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import styles from './NoticeClock.module.css'
import { dayParts, deadlineText, shortDay } from './notice-moments.ts'
import { useLimitText, whoToNotify } from './use-limit-text.ts'

type Day = Notice['business_days'][number]

/** When the notice is due, and the days until then with what does not count. */
export function NoticeClock({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const id = useId()
  const { due_at, time_zone, business_days } = notice
  const now = useMinute()
  const isLate = now > Date.parse(due_at)
  const today = dateIn(new Date(now).toISOString(), time_zone)
  return (
    <section className={styles.due} data-tone={isLate ? 'bad' : 'caution'} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('clock.title')}</h2>
        <b className={styles.left}>{deadlineText(due_at, time_zone)}</b>
        <p>{isLate ? t('clock.over') : <Left notice={notice} now={now} today={today} />}</p>
        <p className="small">{whoToNotify(notice.rule, notice.region)}</p>
      </div>
      {business_days.length > 0 && <Days days={business_days} today={today} />}
      <Holidays days={business_days} />
      <p className="small">{t(business_days.length > 0 ? 'clock.howDays' : 'clock.howHours')}</p>
    </section>
  )
}

function Left({ notice: { business_days, due_at, rule }, now, today }: { notice: Notice; now: number; today: string }) {
  const { t } = useTranslation('notices')
  const limit = useLimitText()
  if (business_days.length === 0) {
    const minutes = Math.floor((Date.parse(due_at) - now) / MINUTE)
    const [unit, count] = minutes < 120 ? (['minutes', minutes] as const) : (['hours', Math.floor(minutes / 60)] as const)
    return t(`clock.${unit}`, { count, limit: limit(rule.limit) })
  }
  const counted = business_days.filter(({ counts }) => counts)
  const place = counted.findIndex(({ date }) => date === today) + 1
  return place > 0 ? t('clock.today', { number: place, of: counted.length }) : t('clock.notToday', { limit: limit(rule.limit) })
}

function Days({ days, today }: { days: readonly Day[]; today: string }) {
  const { t } = useTranslation('notices')
  const counted = days.filter(({ counts }) => counts)
  const wordOf = (why: Day['why']) => why && (why === 'started' || why === 'weekend' ? t(`why.${why}`) : t('clock.holiday'))
  return (
    <ol className={styles.days} aria-label={t('clock.days')}>
      {days.map((day) => {
        const number = counted.indexOf(day) + 1
        const isEnd = number === counted.length
        const { weekday, day: dayOfMonth } = dayParts(day.date)
        const word = wordOf(day.why) ?? (isEnd ? t('clock.due') : String(number))
        const isToday = day.date === today
        const className = [!day.counts && day.why !== 'started' && styles.off, isToday && styles.now, isEnd && styles.end]
        return (
          <li key={day.date} className={className.filter(Boolean).join(' ')} aria-current={isToday ? 'date' : undefined}>
            <span>{weekday}</span>
            <b>{dayOfMonth}</b>
            <span>{isToday && day.counts && !isEnd ? t('clock.todayBox') : word}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** By name: a box is too narrow for it. */
function Holidays({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('notices')
  const named = days.flatMap(({ date, why }) => (why === null || why === 'started' || why === 'weekend' ? [] : [{ date, why }]))
  return named.map(({ date, why }) => (
    <p key={date} className="small">
      {t('clock.off', { day: shortDay(date), why: t(`why.${why}`) })}
    </p>
  ))
}

/** The time in milliseconds since 1970, again each minute: somebody looks at a deadline for long. */
function useMinute(): number {
  const [, setTicks] = useState(0)
  // A page that the server has rendered begins with the server's time.
  useHydrated()
  useEffect(() => {
    const ticking = setInterval(() => setTicks((ticks) => ticks + 1), MINUTE)
    return () => clearInterval(ticking)
  }, [])
  return renderTime()
}
