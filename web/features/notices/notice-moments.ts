// Moments as the clocks of the main office show them, whatever the reader's own time zone is.

import { clockIn } from '#web/lib/format/clocks.ts'
import { timeOfDay } from '#web/lib/format/dates.ts'
import { zoneNameAt } from '#web/lib/format/zoned.ts'
import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'

const locale = () => localeOf(currentLanguage())
const format = (moment: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString(locale(), { timeZone, ...options })

/** "6:40 PM CDT". Browsers write "PM" in several ways, and the server may write it in another. */
export function timeText(moment: string, timeZone: string): string {
  const when = new Date(moment)
  return `${timeOfDay(clockIn(when, timeZone))} ${zoneNameAt(when, timeZone)}`
}
/** "Tuesday, September 22, 11:59 PM CDT" */
export const deadlineText = (moment: string, timeZone: string) =>
  `${format(moment, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}, ${timeText(moment, timeZone)}`
/** "September 15, 2026, 6:40 PM CDT" */
export const momentText = (moment: string, timeZone: string) =>
  `${format(moment, timeZone, { year: 'numeric', month: 'long', day: 'numeric' })}, ${timeText(moment, timeZone)}`
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
