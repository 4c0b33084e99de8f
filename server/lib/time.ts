/** In milliseconds, like the rest. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/**
 * A stored moment that is further ahead of now was written by a machine whose clock was wrong, and delays nothing. What is less ahead counts: the clock that
 * is wrong may be the reader's.
 */
export const MOST_AHEAD = 60_000
