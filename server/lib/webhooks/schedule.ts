// When a delivery is tried again.

import { DAY, HOUR, MINUTE } from '#server/lib/time.ts'

/** After each failed try but the last. In milliseconds. */
const delays = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY]

export const MOST_TRIES = delays.length + 1

interface Failed {
  /** How many tries there were. */
  attempts: number
  /** All in milliseconds since 1970. */
  now: number
  /** What the answer asked for. */
  retryAt: number | null
}

/** Each delay is up to a quarter longer, so that what failed together is not tried together. An answer may ask for more, up to a day. */
export function nextTry({ attempts, now, retryAt }: Failed, random: number): number | null {
  const delay = delays[attempts - 1]
  if (delay === undefined) return null
  const planned = now + delay * (1 + random / 4)
  return Math.round(Math.max(planned, Math.min(retryAt ?? 0, now + DAY)))
}
