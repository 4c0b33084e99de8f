import { parseDay } from '#web/lib/dates.ts'

const DAYS = 7

/** How many of these days (`2026-09-14`) are among the last seven, today included. */
export function countThisWeek(days: readonly string[], now: Date): number {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS + 1)
  return days.filter((day) => {
    const date = parseDay(day)
    return date !== undefined && date >= first && date <= now
  }).length
}
