// NCUA publishes its directory every quarter, some two months after the quarter's end, under the quarter's last month.

import { DAY } from '#server/lib/time.ts'

/** So long after its end a quarter's file may be there already. */
const DAYS_AFTER_END = 35
const MONTHS_A_QUARTER = 3

/** The last quarters that may have a file, newest first: "2026-09", "2026-06"… */
export function newestQuarters(today: Date, count: number): string[] {
  const day = new Date(today.getTime() - DAYS_AFTER_END * DAY)
  const lastEnded = Math.floor((day.getUTCFullYear() * 12 + day.getUTCMonth()) / MONTHS_A_QUARTER) * MONTHS_A_QUARTER - 1
  return Array.from({ length: count }, (_, index) => {
    const month = lastEnded - index * MONTHS_A_QUARTER
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
