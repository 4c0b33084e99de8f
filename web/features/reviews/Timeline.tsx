import { useState } from 'react'
import type { Review } from '#contract/reviews/schemas.ts'
import { clockTime, shortDate } from '#web/lib/format/dates.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import styles from './Review.module.css'

/** More are shown at a press. */
const FIRST = 30
const KEYS: readonly string[] = ['opened', 'closed', 'opened_again']

/** The line of time, by days. */
export function Timeline({ events }: { events: Review['timeline'] }) {
  const { t } = useTranslation('reviews')
  const [isWhole, setIsWhole] = useState(false)
  // The others are on paper.
  const more = new Set(isWhole ? [] : events.slice(FIRST))
  const days = [...Map.groupBy(events, ({ at }) => shortDate(at))]
  return (
    <Card title={t('timeline.title')}>
      <ol className={styles.line}>
        {days.map(([day, ofDay]) => (
          <li key={day} className={ofDay.every((event) => more.has(event)) ? styles.later : undefined}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map((event) => (
                <Event key={`${event.at} ${event.kind} ${event.text}`} event={event} isPrinted={more.has(event)} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {more.size > 0 && (
        <Button variant="secondary" wide onPress={() => setIsWhole(true)}>
          {t('timeline.all', { count: events.length })}
        </Button>
      )}
    </Card>
  )
}

function Event({ event: { at, kind, text }, isPrinted }: { event: Review['timeline'][number]; isPrinted: boolean }) {
  const className = [KEYS.includes(kind) && styles.key, isPrinted && styles.later].filter(Boolean).join(' ')
  return (
    <li className={className || undefined}>
      <time className="small soft numeric" dateTime={at}>
        {clockTime(at)}
      </time>
      <span>{text}</span>
    </li>
  )
}
