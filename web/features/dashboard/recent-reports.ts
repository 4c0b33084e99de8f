import { parseDay } from '#web/lib/format/dates.ts'

const DAYS = 7

/** How many reports are of this week, in words: "6", or "20+" where there may be more beyond the newest that were looked at. */
export function thisWeekText(newest: readonly string[], total: number, now: Date): string {
  const count = countThisWeek(newest, now)
  const oldest = newest.at(-1)
  const mayBeMore = total > newest.length && oldest !== undefined && countThisWeek([oldest], now) === 1
  return mayBeMore ? `${count}+` : `${count}`
}

/** How many of these days (`2026-09-14`) are among the last seven, today included. */
export function countThisWeek(days: readonly string[], now: Date): number {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS + 1)
  return days.filter((day) => {
    const date = parseDay(day)
    return date !== undefined && date >= first && date <= now
  }).length
}
