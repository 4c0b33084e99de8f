// Moments as the clocks of the main office show them, whatever the reader's own time zone is.

import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'

const locale = () => localeOf(currentLanguage())
const format = (moment: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString(locale(), { timeZone, ...options })

/** The value of a date field: `2026-09-15`. */
export const dateIn = (moment: string, timeZone: string) => new Date(moment).toLocaleDateString('sv-SE', { timeZone })
/** The value of a time field: `18:40`. */
export const timeIn = (moment: string, timeZone: string) =>
  new Date(moment).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })

/** The moment of a day and a time there. In the hour that a clock skips, the time after it. Null while either is empty. */
export function momentIn(date: string, time: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  // The offset of the zone is found at about that moment, and once more at the moment that it gives.
  const first = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString()
}

/** How far the clocks there are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const whole = Math.floor(moment / 60_000) * 60_000
  const iso = new Date(whole).toISOString()
  return Date.parse(`${dateIn(iso, timeZone)}T${timeIn(iso, timeZone)}:00Z`) - whole
}

/** "Tuesday, September 22" */
export const dayText = (moment: string, timeZone: string) => format(moment, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })
/** "6:40 PM CDT" */
export const timeText = (moment: string, timeZone: string) =>
  format(moment, timeZone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
/** "September 15, 2026, 6:40 PM CDT" */
export const momentText = (moment: string, timeZone: string) =>
  `${format(moment, timeZone, { year: 'numeric', month: 'long', day: 'numeric' })}, ${timeText(moment, timeZone)}`
/** "Sep 16, 8:20 AM" */
export const shortMoment = (moment: string, timeZone: string) =>
  format(moment, timeZone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
/** The name of the zone: "Central Time". */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts().find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone
/** A day of the calendar without a time zone, in parts: "Tue", "15". */
export const dayParts = (date: string) => ({
  weekday: format(`${date}T12:00:00Z`, 'UTC', { weekday: 'short' }),
  day: String(Number(date.slice(8))),
})
export const shortDay = (date: string) => format(`${date}T12:00:00Z`, 'UTC', { month: 'short', day: 'numeric' })
export const longDay = (date: string) => format(`${date}T12:00:00Z`, 'UTC', { year: 'numeric', month: 'long', day: 'numeric' })
