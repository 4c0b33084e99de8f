// The hours in which a person is not told of anything, by the clock of their main office.

import { zoneOfPlace } from '#contract/rules/county-zones.ts'
import { MINUTE } from '#server/lib/time.ts'

interface Quiet {
  quiet_from: string | null
  quiet_until: string | null
  county: string | null
  state: string | null
}

const DAY = 24 * 60

/** When quiet hours end, in milliseconds since 1970; the given moment outside of them. */
export function quietUntil({ quiet_from, quiet_until, ...place }: Quiet, at: number): number {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return at
  const [now, from, until] = [minutesOf(clockAt(place, at).time), minutesOf(quiet_from), minutesOf(quiet_until)]
  // By night they reach over midnight.
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until
  if (!isQuiet) return at
  const end = Math.floor(at / MINUTE) * MINUTE + ((until - now + DAY) % DAY) * MINUTE
  // The clocks may have changed on the way.
  const shift = until - minutesOf(clockAt(place, end).time)
  return end + (Math.abs(shift) <= 120 ? shift : 0) * MINUTE
}

/** The day and the time where an office is. */
export function clockAt({ county, state }: Pick<Quiet, 'county' | 'state'>, at: number) {
  const [day = '', time = ''] = clockOf(zoneAt({ county, state })).format(at).split(' ')
  return { day, time }
}

/** One for each time zone: making one takes long, and thousands of people are told at a time. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, known)
  return known
}

export const zoneAt = ({ county, state }: Pick<Quiet, 'county' | 'state'>) => zoneOfPlace({ county, state: state ?? '' })

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
