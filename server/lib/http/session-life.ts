export const SESSION_COOKIE = 'session'

/** A session ends after 12 hours without use, and after 30 days in any case. In milliseconds. */
export const SESSION_IDLE = 12 * 60 * 60 * 1000
export const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000
