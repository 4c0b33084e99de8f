// Days and times on a sign, in each of its two languages. They are by the clocks of the office: the paper hangs on its door, wherever it was printed.

import type { Office } from '#contract/records/office.ts'
import { zoneOfPlace } from '#contract/rules/county-zones.ts'

export const zoneOfDoor = ({ county, state }: Pick<Office, 'county' | 'state'>) => zoneOfPlace({ county, state })

/** "Sat, November 28": it has one line of large letters. */
export const dayIn = (language: string, day: string) =>
  formatted(language, `${day}T12:00:00Z`, { weekday: 'short', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** "November 28" */
export const dateIn = (language: string, moment: string, timeZone: string) =>
  formatted(language, moment, { month: 'long', day: 'numeric', timeZone })

/** With the time zone, because a reader at the door may come from another one. */
export const momentIn = (language: string, moment: string, timeZone: string) =>
  formatted(language, moment, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  })

const formatted = (language: string, moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-US`, options).format(new Date(moment))
