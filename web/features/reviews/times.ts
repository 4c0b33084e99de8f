import { MINUTE } from '#contract/rules/time.ts'
import { useTranslation } from '#web/lib/text/i18n.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A time that was waited, in the fewest words: "40 min", "1 h 40 min", "19 h", "3 days". Nothing for a time that did not come. */
export function useTimes() {
  const { t } = useTranslation('reviews')
  const minutes = (count: number | null): string => {
    if (count === null) return t('none')
    if (count < HOUR) return t('figures.minutes', { count: Math.round(count) })
    if (count >= 3 * DAY) return t('figures.days', { count: Math.round(count / DAY) })
    const rest = Math.round(count) % HOUR
    const hours = Math.floor(Math.round(count) / HOUR)
    return rest === 0 || count >= 10 * HOUR
      ? t('figures.hours', { count: Math.round(count / HOUR) })
      : t('figures.hoursAndMinutes', { hours, minutes: rest })
  }
  return {
    minutes,
    hours: (count: number | null): string => (count === null ? t('none') : minutes(count * HOUR)),
    /** As a sum of many, in hours whatever their number. */
    allHours: (count: number): string => t('figures.hours', { count: Math.round(count * 10) / 10 }),
  }
}

/** The median of the times until the first word, in minutes; null if there was none. */
export function medianUntilFirst(from: string, first: readonly { at: string }[]): number | null {
  const waits = first.map(({ at }) => (Date.parse(at) - Date.parse(from)) / MINUTE).sort((one, other) => one - other)
  const half = waits.length >> 1
  const [below = 0, above = 0] = [waits[waits.length % 2 === 0 ? half - 1 : half], waits[half]]
  return waits.length === 0 ? null : (below + above) / 2
}
