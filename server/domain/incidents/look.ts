// An incident looks at what is known of the offices in its area: at facts since it began, of the last 14 days. Older ones are from before it.

import { type RawBuilder, sql } from 'kysely'
import type { OfficeFact } from '#contract/records/office-options.ts'
import { DAYS_AFFECTED } from '#contract/rules/near.ts'
import { clockNow } from '#server/domain/not-later.ts'
import { momentIn, REAL } from '#server/domain/office-facts.ts'
import { DAY } from '#server/lib/time.ts'
import type { FoundIncident } from './find-incidents.ts'

export type Looking = Pick<FoundIncident, 'id' | 'phase' | 'is_exercise' | 'starts_at' | 'created_at'>

/** News counts from this moment on: an incident can be opened after it began, or before. */
export const beginOf = ({ starts_at, created_at }: { starts_at: string; created_at: string }) =>
  starts_at < created_at ? starts_at : created_at

/** What is about no incident and came at that moment counts in it. */
export const wasOpenAt = (incident: Pick<FoundIncident, 'starts_at' | 'created_at' | 'closed_at'>, moment: string): boolean =>
  moment >= beginOf(incident) && (incident.closed_at === null || moment <= incident.closed_at)

export interface Look {
  /** Of its rows in `office_facts`. */
  scope: string
  /** Facts count from this moment on; empty for all. */
  since: string
  /** Those that an entry of this incident said, from this one on: it can be opened before it begins. */
  sinceOwn: string
  incidentId: string
  /** It is the last picture of a closed incident. */
  isFrozen: boolean
}

/** What is older is not current. */
export const oldest = (clock = clockNow()) => new Date(Date.parse(clock) - DAYS_AFFECTED * DAY).toISOString()

const later = (one: string, other: string) => (one > other ? one : other)

/** The scope of what the last picture of an incident has from before it. */
export const beforeScopeOf = (incidentId: string) => `before ${incidentId}`

/** A closed incident shows its last picture, whole. */
export function lookOf(incident: Looking): Look {
  const { id, phase, is_exercise, starts_at, created_at } = incident
  if (phase === 'closed') return { scope: id, since: '', sinceOwn: '', incidentId: id, isFrozen: true }
  const first = oldest()
  // Opened while the server's clock was fast: what its own entries say now is not before it.
  const sinceOwn = created_at > clockNow() ? first : later(beginOf(incident), first)
  return {
    scope: is_exercise ? id : REAL,
    since: is_exercise ? sinceOwn : later(starts_at, first),
    sinceOwn,
    incidentId: id,
    isFrozen: false,
  }
}

/** Without an incident: whatever is known. */
export const everywhere: Look = { scope: REAL, since: '', sinceOwn: '', incidentId: '', isFrozen: false }

/** Whether a fact with that key counts, which an entry of `incidentId` said. */
export const isSeen = (
  { since, sinceOwn, incidentId }: Pick<Look, 'since' | 'sinceOwn' | 'incidentId'>,
  key: string,
  said: { incident_id: string | null } | undefined,
) => momentIn(key) >= since || (said?.incident_id === incidentId && momentIn(key) >= sinceOwn)

/** The same in SQL, for a fact of `office_facts`. */
export function isLookedAt({ since, sinceOwn, incidentId }: Look, fact: OfficeFact | 'said'): RawBuilder<boolean> {
  const key = sql.ref(`office_facts.${fact}_key`)
  if (since === '') return sql`(${key} is not null)`
  if (sinceOwn >= since) return sql`(${key} >= ${since})`
  return sql`(${key} >= ${since} or (${key} >= ${sinceOwn} and exists (select 1 from office_statuses as said
    where said.id = substr(${key}, 29) and said.incident_id = ${incidentId})))`
}

/** The value of a fact that counts. */
export const lookedAt = <Value>(look: Look, fact: OfficeFact) =>
  sql<Value | null>`case when ${isLookedAt(look, fact)} then ${sql.ref(`office_facts.${fact}`)} end`
