// What a link is good for.

import { LINK_HOURS } from '#contract/records/ask-options.ts'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import { HOUR } from '#server/lib/time.ts'
import type { Candidate } from './candidates.ts'

interface Place {
  kind: Candidate['kind']
  person_id: string
  credit_union_id: string | null
}

/**
 * A link is good while its person would still be asked for the same organization. Whoever was locked, removed or made a Member, and a contact that was
 * struck or replaced, is no candidate any more.
 */
export const isSamePlace = (one: Place, other: Place) =>
  one.kind === other.kind && one.person_id === other.person_id && one.credit_union_id === other.credit_union_id

interface Asking {
  phase: IncidentPhase
  closed_at: string | null
}

/** An answer still counts for a while after closing: a device may have been offline. */
export const takesAnswers = ({ phase, closed_at }: Asking, time: string) =>
  phase !== 'closed' || (closed_at !== null && Date.parse(closed_at) > Date.parse(time) - LINK_HOURS * HOUR)
