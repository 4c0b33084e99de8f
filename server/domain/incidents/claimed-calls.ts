// A person of the desk who calls a credit union claims the call for a while.

import { sql } from 'kysely'
import { CLAIM_MINUTES } from '#contract/call-list/options.ts'
import { iso, latestCredible, MINUTE } from '#server/lib/time.ts'

export const claimEnd = (time: string) => iso(Date.parse(time) + CLAIM_MINUTES * MINUTE)

/** Whether a row of `incident_calls` is claimed at that moment. A claim that ends later than one can was made while a clock was fast, and holds nobody up. */
export const isClaimedAt = (time: string) =>
  sql<boolean>`(incident_calls.claimed_until is not null and incident_calls.claimed_until > ${time}
    and incident_calls.claimed_until <= ${latestCredible(Date.parse(claimEnd(time)))})`
