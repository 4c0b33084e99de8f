import { MINUTE } from '#server/lib/time.ts'

/** How long a cry for help waits for somebody to take it up before those who were told are told again. */
export const UNTAKEN = 30 * MINUTE
