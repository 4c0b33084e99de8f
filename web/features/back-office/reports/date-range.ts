import { dayText, laterDay, parseDay } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export interface Days {
  start: string
  end: string
}

const DAYS_SHOWN = 30

/** The first day of all reports. */
export const BEGINNING = '2018-01-01'

/**
 * The valid date range of the URL. An end alone is everything until then. No dates, invalid ones or dates in the wrong order become the last 30 days,
 * ending today.
 */
export function rangeOf({ start, end }: Days, now = new Date(renderTime())): Days {
  const today = dayText(now)
  const first = laterDay(today, -DAYS_SHOWN)
  const isEndAlone = !start && Boolean(parseDay(end))
  const from = start && parseDay(start) ? start : isEndAlone ? BEGINNING : first
  const asked = { start: from, end: end && parseDay(end) ? end : today }
  return asked.start <= asked.end ? asked : { start: first, end: today }
}
