// Ranges of days, where a part of them is left out.

export interface Days {
  startDate: string
  endDate: string
}
interface Asked {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

const DAY = 24 * 60 * 60 * 1000
/** The default range of a search, in days. */
const LAST_DAYS = 30
/** Where the dumps begin. */
const BEGINNING = '2018-01-01'

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Where people are it may be tomorrow already: reports of that day are taken, so they are found. */
const today = (now = Date.now()) => new Date(now + DAY).toISOString().slice(0, 10)

/** The last 30 days, ending now or on the day that was asked for. */
export function lastDays({ startDate, endDate }: Asked, now = Date.now()): Days {
  const end = endDate || today(now)
  // One more for the one that the end is ahead.
  return { startDate: startDate || dayAfter(end, endDate ? -LAST_DAYS : -LAST_DAYS - 1), endDate: end }
}

/** Everything until now, or the days that were asked for. */
export const allDays = ({ startDate, endDate }: Asked): Days => ({ startDate: startDate || BEGINNING, endDate: endDate || today() })
