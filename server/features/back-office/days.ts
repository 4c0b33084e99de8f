// Ranges of days, with defaults for a missing start or end.

import { DAY } from '#server/lib/time.ts'

export interface Days {
  startDate: string
  endDate: string
}
interface Asked {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** The default range of a search, in days. */
const LAST_DAYS = 30
/** The first day of all reports. */
const BEGINNING = '2018-01-01'

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** It may be tomorrow already where people are. Reports of that day are accepted, so they must be found. */
const today = () => new Date(Date.now() + DAY).toISOString().slice(0, 10)

/** The last 30 days, or the days that were asked for. An end alone is everything until then. */
export function lastDays({ startDate, endDate }: Asked): Days {
  const end = endDate || today()
  // One more day, because the end is a day ahead.
  return { startDate: startDate || (endDate ? BEGINNING : dayAfter(end, -LAST_DAYS - 1)), endDate: end }
}

/** Everything until now, or the days that were asked for. */
export const allDays = ({ startDate, endDate }: Asked): Days => ({ startDate: startDate || BEGINNING, endDate: endDate || today() })
