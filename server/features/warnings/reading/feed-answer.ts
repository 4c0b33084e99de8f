import type { Limits } from './ask.ts'
import { FeedFault } from './feed-fault.ts'
import type { Count } from './tally.ts'

export interface Asking {
  url: string
  userAgent: string
  etag: string | null
  lastModified: string | null
  signal: AbortSignal
  /** Milliseconds since 1970. */
  at: number
  isSample: boolean
  limits: Limits
}

export type FeedAnswer =
  /** `wait`: how long the server wants to be left alone, in milliseconds. */
  | { isUnchanged: true; wait: number }
  | {
      isUnchanged: false
      wait: number
      etag: string | null
      lastModified: string | null
      /** Why a part of it was not read. */
      fault: string | null
      kept: number
      dropped: Count[]
      notPlaced: Count[]
    }

/** Of an answer: objects, lists and what is in them. A real one of 25 MB has half a million. Without a limit, 25 MB of small parts take 700 MB. */
const MOST_PARTS = 2_000_000

/** @throws FeedFault */
export function parseJson(text: string): unknown {
  if (partsIn(text) > MOST_PARTS) throw new FeedFault(`The answer has more than ${MOST_PARTS} parts.`)
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedFault('The answer is not JSON.')
  }
}

/** The letters that begin a part: `{`, `[` and `,`. Those in texts count, too, which are few. */
function partsIn(text: string): number {
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === 0x7b || letter === 0x5b || letter === 0x2c) parts += 1
  }
  return parts
}
