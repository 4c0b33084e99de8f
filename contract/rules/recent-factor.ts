// When a call asks for the second factor again, beside those that always do.

import type { AnyCall } from '#contract/call.ts'

/** As many rows of a list as a person pages through. Beyond them it is an export. */
const MOST_PAGED = 500

interface Asked {
  limit?: number
  offset?: number
}

const isWholeList = ({ limit, offset = 0 }: Asked) => limit === undefined || offset + limit > MOST_PAGED

/** Whether this body makes the call one that asks. A field that is false or null may take something away, so it counts if it is there. */
export function asksByBody({ needsRecentFactor: needs }: AnyCall, body: unknown): boolean {
  if (needs === undefined || needs === true) return false
  if (needs === 'whole list') return isWholeList(body as Asked)
  return needs.some((field) => (body as Record<string, unknown>)[field] !== undefined)
}
