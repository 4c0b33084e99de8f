/** In milliseconds, like the rest. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const MOST_AHEAD = MINUTE

/**
 * A stored moment that is later was written by a machine whose clock was wrong, and delays nothing. What is less ahead counts: the clock that is wrong may
 * be the reader's.
 */
export const latestCredible = (time = Date.now()): string => new Date(time + MOST_AHEAD).toISOString()
