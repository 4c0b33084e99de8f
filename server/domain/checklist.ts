import { MONTHS_FRESH } from '#contract/prepare/options.ts'

/** Answers confirmed before this moment are stale, at a time given in milliseconds since 1970. */
export function staleBefore(time = Date.now()): string {
  const moment = new Date(time)
  moment.setUTCMonth(moment.getUTCMonth() - MONTHS_FRESH)
  return moment.toISOString()
}

/** The day, in UTC, from which on answers that were confirmed at a moment are stale. */
export function staleOn(confirmedAt: string): string {
  const moment = new Date(confirmedAt)
  const day = moment.getUTCDate()
  moment.setUTCMonth(moment.getUTCMonth() + MONTHS_FRESH)
  // A month that is too short for that day is over by then.
  if (moment.getUTCDate() !== day) moment.setUTCDate(1)
  return moment.toISOString().slice(0, 10)
}
