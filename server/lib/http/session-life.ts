import { DAY, HOUR } from '#server/lib/time.ts'

export const SESSION_COOKIE = 'session'

/** A session ends after 12 hours without use, and after 30 days in any case. In milliseconds. */
export const SESSION_IDLE = 12 * HOUR
export const SESSION_LIFE = 30 * DAY
