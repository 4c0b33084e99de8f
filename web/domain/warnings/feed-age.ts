// When a feed last answered, and what may still be said after that.

import { type FeedName, silentAfterMinutes } from '#contract/records/warning-options.ts'
import { MINUTE } from '#contract/rules/time.ts'
import { renderTime } from '#web/lib/page/hydration.ts'

export interface FeedAge {
  /** When the feed last answered; null before its first answer. */
  at: string | null
  /** How old that answer was when our server sent it, in milliseconds: by the server's clock, because the device's may be wrong. */
  ageWhenSent: number
}

/** `sentAt` is when our server answered. */
export const feedAgeOf = (feedAt: string | null, sentAt: string | null): FeedAge => ({
  at: feedAt,
  ageWhenSent: feedAt && sentAt ? Math.max(0, Date.parse(sentAt) - Date.parse(feedAt)) || 0 : 0,
})

/**
 * `off`: this installation does not read the feed. `file`: it does not, and somebody had it read a saved answer. `never`: it has not answered yet. `silent`: that there is nothing new can no longer be said. `copy`: our own server
 * does not answer, so this is what it said when the copy was made.
 */
export type FeedState = 'off' | 'file' | 'never' | 'silent' | 'copy' | 'answered'

interface Read {
  dataUpdatedAt: number
  failureCount: number
  isError: boolean
  /** This installation does not read the feed. */
  isOff?: boolean
}

export function feedStateOf(of: FeedName, { at, ageWhenSent }: FeedAge, read: Read, now = renderTime()): FeedState {
  if (read.isOff) return at === null ? 'off' : 'file'
  if (at === null) return 'never'
  if (read.isError || read.failureCount > 0) return 'copy'
  return ageWhenSent + Math.max(0, now - read.dataUpdatedAt) > silentAfterMinutes[of] * MINUTE ? 'silent' : 'answered'
}
