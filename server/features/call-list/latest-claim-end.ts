import { CLAIM_MINUTES } from '#contract/call-list/options.ts'
import { latestCredible, MINUTE } from '#server/lib/time.ts'

/** A claim that ends later, seen from a moment, was made while a clock was fast, and holds nobody else up. */
export const latestClaimEnd = (time: string) => latestCredible(Date.parse(time) + CLAIM_MINUTES * MINUTE)
