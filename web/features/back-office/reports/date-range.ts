import { dayText, parseDay } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export interface Days {
  start: string
  end: string
}

const DAYS_SHOWN = 30

/** The valid date range of the URL. Invalid dates, or dates in the wrong order, become the last 30 days, ending today. */
export function rangeOf({ start, end }: Days, today = new Date(renderTime())): Days {
  const first = new Date(today)
  first.setDate(first.getDate() - DAYS_SHOWN)
  const asked = { start: start && parseDay(start) ? start : dayText(first), end: end && parseDay(end) ? end : dayText(today) }
  return asked.start <= asked.end ? asked : { start: dayText(first), end: dayText(today) }
}
