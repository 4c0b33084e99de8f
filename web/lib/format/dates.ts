// Dates and times in the reader's language and time zone, by the texts of that language: "September 14th, 2026", "2:02 PM". The browser's own
// formats write no "14th", and the first one takes a phone 60 ms to make.

import { renderTime } from '#web/lib/page/hydration.ts'
import { translate } from '#web/lib/text/i18n.ts'
import { clockHere, momentHere } from './clocks.ts'

/** The calendar date of `2026-09-14`, at midnight in the reader's time zone. Undefined if it is not a date. */
export function parseDay(text: string): Date | undefined {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const date = momentHere(day, '00:00')
  // JavaScript would turn February 30 into March 2.
  return isValid(date) && dayText(date) === day ? date : undefined
}

const isValid = (date: Date) => !Number.isNaN(date.getTime())

/** A moment or a calendar day. A text without a time is a day, which no time zone shifts, and one without a zone is by the reader's clock. */
function dateOf(when: Date | string): Date {
  if (typeof when !== 'string') return when
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?$/.exec(when) ?? []
  if (day && time) return momentHere(day, time)
  return (day && parseDay(day)) || new Date(when)
}

/** "September 14th, 2026"; empty for a date that cannot be read. */
export function longDate(when: Date | string): string {
  const date = dateOf(when)
  if (!isValid(date)) return ''
  const { year, month, day } = clockHere(date)
  return translate('common:dates.long', {
    month: wordAt(translate('common:dates.months'), month),
    day: wordAt(translate('common:dates.days'), day - 1),
    year: String(year),
  })
}

const wordAt = (words: string, place: number) => words.split(' ')[place] ?? ''

/** For lists and cards: "Sep 14", or "Sep 14, 2024" in another year. Empty for a date that cannot be read. */
export function shortDate(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? shortDay(clockHere(date)) : ''
}

/** The same, of a calendar. `month` counts from 0. */
export function shortDay({ year, month, day }: { year: number; month: number; day: number }): string {
  const parts = { month: wordAt(translate('common:dates.monthsShort'), month), day }
  if (year === clockHere(new Date(renderTime())).year) return translate('common:dates.short', parts)
  return translate('common:dates.shortWithYear', { ...parts, year: String(year) })
}

/** "2:02 PM"; empty for a time that cannot be read. */
export function clockTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? timeOfDay(clockHere(date)) : ''
}

/** The same, of a clock. */
export function timeOfDay({ hour, minute }: { hour: number; minute: number }): string {
  const half = translate(hour < 12 ? 'common:dates.am' : 'common:dates.pm')
  return translate('common:dates.time', { hour: hour % 12 || 12, minute: twoDigits(minute), half })
}

/** "September 14th, 2026, 2:02 PM" */
export function longDateTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? `${longDate(date)}, ${clockTime(date)}` : ''
}

/** For lists and cards: "Sep 14, 2:02 PM" */
export function shortDateTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? `${shortDate(date)}, ${clockTime(date)}` : ''
}

/** As short as it can be said: "2:02 PM" of today, "Sep 14, 2:02 PM" of another day. */
export function momentText(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) && dayText(date) === dayText(new Date(renderTime())) ? clockTime(date) : shortDateTime(date)
}

/** The calendar day of a moment in the reader's time zone, as `2026-09-14`: the value of a date field. */
export function dayText(when: Date): string {
  const { year, month, day } = clockHere(when)
  return [String(year).padStart(4, '0'), twoDigits(month + 1), twoDigits(day)].join('-')
}

/** So many days after a day, or before it, both as a date field has them. */
export function laterDay(day: string, days: number): string {
  const date = new Date(Date.parse(`${day}T00:00Z`))
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The time of a moment in the reader's time zone, as `14:02`: the value of a time field. */
export function timeText(when: Date): string {
  const { hour, minute } = clockHere(when)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
