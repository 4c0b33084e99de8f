// Moments by the clock of a place: what a warning says of Mobile is said in Mobile's time, wherever it is read.

import { DAY } from '#contract/rules/time.ts'
import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'
import { type Clock, clockHere, clockIn } from './clocks.ts'
import { shortDay, timeOfDay } from './dates.ts'

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
  Math.round((Date.UTC(to.year, to.month, to.day) - Date.UTC(from.year, from.month, from.day)) / DAY)
