// When a feed last answered, and what may still be said after that.

import { SILENT_AFTER_MINUTES } from '#contract/warnings/options.ts'

/** The value of the header where this installation does not read the feed. */
const OFF = 'off'

export interface FeedAge {
  /** When the feed last answered; null before its first answer, and where it is off. */
  at: string | null
  isOff: boolean
  /** How old that answer was when our server sent it, in milliseconds: by the server's clock, because the device's may be wrong. */
  ageWhenSent: number
}

/** `sentAt` is when our server answered. */
export const feedAgeOf = (feedAt: string | null, sentAt: string | null): FeedAge => ({
  at: feedAt === OFF ? null : feedAt,
  isOff: feedAt === OFF,
  ageWhenSent: feedAt && sentAt && feedAt !== OFF ? Math.max(0, Date.parse(sentAt) - Date.parse(feedAt)) || 0 : 0,
})

export type FeedState = 'off' | 'never' | 'silent' | 'answered'

/** `readAt` is when this device read it. From a feed that is silent, "no warnings" is never said. */
export function feedStateOf({ at, isOff, ageWhenSent }: FeedAge, readAt: number, now = Date.now()): FeedState {
  if (isOff) return 'off'
  if (at === null) return 'never'
  return ageWhenSent + Math.max(0, now - readAt) > SILENT_AFTER_MINUTES * 60_000 ? 'silent' : 'answered'
}
