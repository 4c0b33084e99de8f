// Moments by the clock of a place: what a warning says of Mobile is said in Mobile's time, wherever it is read.

import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'
import { shortDay, timeOfDay } from './dates.ts'

/** What a clock and a calendar show. `month` and `weekday` count from 0. */
export interface Clock {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
}

/** The clock of the reader's device. */
export const clockHere = (when: Date): Clock => ({
  year: when.getFullYear(),
  month: when.getMonth(),
  day: when.getDate(),
  weekday: when.getDay(),
  hour: when.getHours(),
  minute: when.getMinutes(),
})

/** The clock in a time zone, by its IANA name; the reader's own for a zone that this browser does not know. */
export function clockIn(when: Date, zone: string): Clock {
  const format = formatFor(zone)
  if (!format || Number.isNaN(when.getTime())) return clockHere(when)
  const parts = Object.fromEntries(format.formatToParts(when).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month: month - 1, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** "Sep 16, 8:20 AM", and "Sep 16, 8:20 AM CDT" where the reader's clock shows another time. */
export const shortMomentIn = (moment: string, zone: string): string =>
  [shortDateTimeIn(moment, zone), zoneNameUnlessHere(new Date(moment), zone)].filter(Boolean).join(' ')

/** "Sep 16, 8:20 AM" by the clock there. */
export function shortDateTimeIn(moment: string, zone: string): string {
  const clock = clockIn(new Date(moment), zone)
  return `${shortDay(clock)}, ${timeOfDay(clock)}`
}

/** The value of a date field: `2026-09-15`. */
export function dateIn(moment: string, zone: string): string {
  const { year, month, day } = clockIn(new Date(moment), zone)
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`
}

/** The value of a time field: `18:40`. */
export function timeIn(moment: string, zone: string): string {
  const { hour, minute } = clockIn(new Date(moment), zone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The moment of a day and a time there. In the hour that a clock skips, the time after it. Null while either is empty. */
export function momentIn(date: string, time: string, zone: string): string | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset of the zone is found at about that moment, and once more at the moment that it gives.
  const first = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(first, zone)).toISOString()
}

/** How far the clocks there are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = clockIn(new Date(moment), zone)
  return Date.UTC(year, month, day, hour, minute) - Math.floor(moment / 60_000) * 60_000
}

/** The name of a zone at that moment, as people in the US write it: "CDT". */
export const zoneNameAt = (when: Date, zone: string): string => nameOf(when, zone, ['en', 'short'])

/** The same; empty where the reader's clock shows the same. */
export const zoneNameUnlessHere = (when: Date, zone: string): string => (isAsHere(when, zone) ? '' : zoneNameAt(when, zone))

/** As it is said after a time: "Central", "hora central". Empty where the reader's clock shows the same, and for a zone that this browser does not know. */
export const spokenZoneUnlessHere = (when: Date, zone: string): string =>
  isAsHere(when, zone) ? '' : nameOf(when, zone, [currentLanguage(), 'longGeneric']).replace(/(?: Standard)? Time$/, '')

const isAsHere = (when: Date, zone: string) => Number.isNaN(when.getTime()) || isSameClock(clockIn(when, zone), clockHere(when))

function nameOf(when: Date, zone: string, [language, timeZoneName]: [string, 'short' | 'longGeneric']): string {
  const key = `${language} ${timeZoneName} ${zone}`
  const format = naming.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, timeZoneName })
  naming.set(key, format)
  return format.formatToParts(when).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const naming = new Map<string, Intl.DateTimeFormat>()

const isSameClock = (one: Clock, other: Clock) => one.day === other.day && one.hour === other.hour && one.minute === other.minute

/** Whole calendar days from one clock to another. */
export const daysBetween = (from: Clock, to: Clock) =>
  Math.round((Date.UTC(to.year, to.month, to.day) - Date.UTC(from.year, from.month, from.day)) / 86_400_000)

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** A formatter takes a phone long to make. */
function formatFor(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = make(zone)
  formats.set(zone, made)
  return made
}

function make(zone: string) {
  try {
    return new Intl.DateTimeFormat('en-US-u-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  } catch {
    return null
  }
}
