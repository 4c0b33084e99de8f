// The clocks of a state: of the time zone in which most of its people live.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'

export const zoneOf = (state: string | null) => zoneOfPlace({ county: null, state })

/** A moment as the clocks of a state show it. */
export function clockIn(state: string | null, moment = new Date()) {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(state), dateStyle: 'short', timeStyle: 'short' }).format(moment)
  const [date = '', time = ''] = parts.split(' ')
  return { date, time }
}
