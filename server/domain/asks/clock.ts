// When a credit union may be asked, by the clock of its main office.

import { NIGHT_FROM, NIGHT_UNTIL, SECOND_ROUND_HOURS } from '#contract/records/ask-options.ts'
import { clockAt, quietUntil } from '#server/domain/geography/quiet-hours.ts'
import { isInForce } from '#server/domain/offices.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR, MINUTE } from '#server/lib/time.ts'

export interface Place {
  county: string | null
  state: string
}

const hour = (full: number) => `${String(full).padStart(2, '0')}:00`
const night = { quiet_from: hour(NIGHT_FROM), quiet_until: hour(NIGHT_UNTIL) }

/** When the night ends there, in milliseconds since 1970; the given moment by day. */
export const morningAfter = (place: Place, at: number) => quietUntil({ ...night, ...place }, at)

/** The first morning of the next day there. */
export function nextMorning(place: Place, at: number): number {
  const { day } = clockAt(place, at)
  // The last hours before midnight are night, and its end is on the next day.
  for (let later = at; ; later += HOUR) if (clockAt(place, later).day !== day) return morningAfter(place, later)
}

/** When the day began there. */
export function dayBegan(place: Place, at: number): number {
  const { time } = clockAt(place, at)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return at - (hours * HOUR + minutes * MINUTE + (at % MINUTE))
}

/** When it is asked next, after that many rounds. */
export const nextRound = (at: number, rounds: number, quietAfterHours: number) =>
  at + (rounds <= 1 ? SECOND_ROUND_HOURS : quietAfterHours) * HOUR

/** By the main office; its state's where no office is known. */
export async function placesOf(db: Db, directoryIds: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const [listed, offices] = await Promise.all([
    db.selectFrom('directory').select(['id', 'state']).where('id', 'in', directoryIds).execute(),
    db
      .selectFrom('offices')
      .select(['directory_id', 'county', 'state'])
      .where('directory_id', 'in', directoryIds)
      .where('kind', '=', 'main')
      .where(isInForce)
      .orderBy('id', 'desc')
      .execute(),
  ])
  return new Map<string, Place>([
    ...listed.map(({ id, state }) => [id, { county: null, state }] as const),
    ...offices.map(({ directory_id, county, state }) => [directory_id, { county, state }] as const),
  ])
}
