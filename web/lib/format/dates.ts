// Dates and times in the reader's language and time zone. English reads as the specification has it: "September 14th, 2026", "2:02 PM". It is written
// without the browser's own formats, the first of which takes a phone 60 ms to make: screens with a date came later for it.

import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'

/** The calendar date of `2026-09-14`, at midnight where the reader is, whatever the time zone. Undefined if it is none. */
export function parseDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  // A 30th of February would be the 2nd of March.
  return isValid(date) && dayText(date) === `${year}-${month}-${day}` ? date : undefined
}

const isValid = (date: Date) => !Number.isNaN(date.getTime())

/** A moment or a calendar day: a text without a time of day is a day, never shifted by the time zone. */
function dateOf(when: Date | string): Date {
  if (typeof when !== 'string') return when
  return (/^\d{4}-\d{2}-\d{2}$/.test(when) ? parseDay(when) : undefined) ?? new Date(when)
}

/** "September 14th, 2026"; empty for a date that cannot be read. */
export function longDate(when: Date | string): string {
  const date = dateOf(when)
  if (!isValid(date)) return ''
  if (currentLanguage() !== 'en') return write(date, { dateStyle: 'long' })
  return `${monthOf(date)} ${date.getDate()}${endings[date.getDate()] ?? 'th'}, ${date.getFullYear()}`
}

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd', 21: 'st', 22: 'nd', 23: 'rd', 31: 'st' }
const months = 'January February March April May June July August September October November December'.split(' ')
const monthOf = (date: Date) => months[date.getMonth()] ?? ''

/** "Sep 14": among other days of the same weeks. Empty for a date that cannot be read. */
export function shortDate(when: Date | string): string {
  const date = dateOf(when)
  if (!isValid(date)) return ''
  return currentLanguage() === 'en' ? `${monthOf(date).slice(0, 3)} ${date.getDate()}` : write(date, { month: 'short', day: 'numeric' })
}

/** "2:02 PM"; empty for a time that cannot be read. */
export function clockTime(when: Date | string): string {
  const date = dateOf(when)
  if (!isValid(date)) return ''
  const hour = date.getHours()
  if (currentLanguage() === 'en') return `${hour % 12 || 12}:${twoDigits(date.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
  // Some engines put a narrow space before AM and PM.
  return write(date, { timeStyle: 'short' }).replace('\u202f', ' ')
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format takes longer to make than a whole list takes to be written with it. */
function write(date: Date, style: Intl.DateTimeFormatOptions): string {
  const id = `${currentLanguage()} ${JSON.stringify(style)}`
  const format = formats.get(id) ?? new Intl.DateTimeFormat(localeOf(currentLanguage()), style)
  formats.set(id, format)
  return format.format(date)
}

/** "September 14th, 2026, 2:02 PM" */
export function longDateTime(when: Date | string): string {
  const date = dateOf(when)
  return isValid(date) ? `${longDate(date)}, ${clockTime(date)}` : ''
}

/** The calendar day of a moment where the reader is, as `2026-09-14`: the value of a date field. */
export function dayText(when: Date): string {
  return [String(when.getFullYear()).padStart(4, '0'), twoDigits(when.getMonth() + 1), twoDigits(when.getDate())].join('-')
}

/** The time of day of a moment where the reader is, as `14:02`: the value of a time field. */
export function timeText(when: Date): string {
  return `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
