// The times on a sheet. It is passed on and printed, so they must not depend on the day on which it is read.

import { zoneHere } from '#web/lib/format/clocks.ts'
import { clockTime, dayText, longDateTime } from '#web/lib/format/dates.ts'
import { currentLanguage, localeOf } from '#web/lib/text/i18n.ts'

/** The reader's time zone at a moment: "Central Time". */
export function timeZoneAt(when: Date | string): string {
  const parts = new Intl.DateTimeFormat(localeOf(currentLanguage()), { timeZone: zoneHere(), timeZoneName: 'longGeneric' }).formatToParts(
    new Date(when),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** "6:30 AM" on the day of the figures, with its date on another day. */
export const onSheet = (when: string, asOf: string) =>
  dayText(new Date(when)) === dayText(new Date(asOf)) ? clockTime(when) : longDateTime(when)
