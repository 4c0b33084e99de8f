import { MONTHS_FRESH } from '#contract/prepare/options.ts'

/** Answers confirmed before this moment are stale, at a time given in milliseconds since 1970. */
export function staleBefore(time = Date.now()): string {
  const moment = new Date(time)
  moment.setUTCMonth(moment.getUTCMonth() - MONTHS_FRESH)
  return moment.toISOString()
}
