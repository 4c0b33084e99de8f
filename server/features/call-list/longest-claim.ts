import { CLAIM_MINUTES } from '#contract/call-list/options.ts'
import { MINUTE, MOST_AHEAD } from '#server/lib/time.ts'

/** A claim that lasts longer than this, from a moment on, was made while a clock was fast, and holds nobody else up. */
export const longestClaim = (time: string) => new Date(Date.parse(time) + CLAIM_MINUTES * MINUTE + MOST_AHEAD).toISOString()
