/** In milliseconds, like the rest. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A stored moment that is further ahead of now was written by a machine whose clock was wrong, and delays nothing. */
export const MOST_AHEAD = 10_000
