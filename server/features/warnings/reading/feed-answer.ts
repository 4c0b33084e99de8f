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

/** @throws FeedFault */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedFault('The answer is not JSON.')
  }
}
