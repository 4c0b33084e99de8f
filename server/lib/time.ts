import * as units from '#contract/rules/time.ts'

/** In milliseconds, like the rest. */
export const { MINUTE, HOUR, DAY, WEEK } = units

/** A moment as the database and the wire have it. */
export const iso = (time: number): string => new Date(time).toISOString()

const MOST_AHEAD = MINUTE

/**
 * A stored moment that is later was written by a machine whose clock was wrong, and delays nothing. What is less ahead counts: the clock that is wrong may
 * be the reader's.
 */
export const latestCredible = (time = Date.now()): string => iso(time + MOST_AHEAD)
