// The clocks of a state: of the time zone in which most of its people live.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { isStateCode } from '#contract/rules/states.ts'

export const zoneOf = (state: string | null) => zoneOfPlace({ county: null, state })

/** Null where the state is not known. */
export const knownZoneOf = (state: string | null) => (state !== null && isStateCode(state) ? zoneOf(state) : null)

/** A moment as the clocks of a state show it. */
export const clockIn = (state: string | null, moment = new Date()) => clockOf(zoneOf(state), moment)

/** A moment as the clocks of a time zone show it. */
export function clockOf(timeZone: string, moment = new Date()) {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}
