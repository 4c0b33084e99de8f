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
  const shown = isWhole ? events : events.slice(0, FIRST)
  const days = [...Map.groupBy(shown, ({ at }) => shortDate(at))]
  return (
    <Card title={t('timeline.title')}>
      <ol className={styles.line}>
        {days.map(([day, ofDay]) => (
          <li key={day}>
            <h3>{day}</h3>
            <ol>
              {ofDay.map(({ at, kind, text }) => (
                <li key={`${at} ${kind} ${text}`} className={KEYS.includes(kind) ? styles.key : undefined}>
                  <time className="small soft numeric" dateTime={at}>
                    {clockTime(at)}
                  </time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button variant="secondary" wide onPress={() => setIsWhole(true)}>
          {t('timeline.all', { count: events.length })}
        </Button>
      )}
    </Card>
  )
}
