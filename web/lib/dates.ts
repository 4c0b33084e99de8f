import { format, isValid, parse } from 'date-fns'

/** The calendar date of `2026-09-14`, at midnight where the reader is, whatever the time zone. Undefined if it is none. */
export function parseDay(text: string): Date | undefined {
  const day = parse(text.slice(0, 10), 'yyyy-MM-dd', new Date(0))
  return isValid(day) ? day : undefined
}

/** A moment or a calendar day: a text without a time of day is a day, never shifted by the time zone. */
function dateOf(when: Date | string): Date {
  if (typeof when !== 'string') return when
  return (/^\d{4}-\d{2}-\d{2}$/.test(when) ? parseDay(when) : undefined) ?? new Date(when)
}

/** "September 14th, 2026"; empty for a date that cannot be read. */
export function longDate(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? format(date, 'MMMM do, yyyy') : ''
}

/** "2:02 PM"; empty for a time that cannot be read. */
export function clockTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? format(date, 'h:mm a') : ''
}

/** "September 14th, 2026, 2:02 PM" */
export function longDateTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? `${longDate(date)}, ${clockTime(date)}` : ''
}

/** The calendar day of a moment where the reader is, as `2026-09-14`: the value of a date field. */
export function dayText(when: Date): string {
  return format(when, 'yyyy-MM-dd')
}

/** The time of day of a moment where the reader is, as `14:02`: the value of a time field. */
export function timeText(when: Date): string {
  return format(when, 'HH:mm')
}
