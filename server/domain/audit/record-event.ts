// The audit trail: which person did what, as whom, on what, when and from where. Rows are only ever added.

import type { EventKind } from '#contract/audit-events/options.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The actor on record: a person, or a visitor of whom only the IP address is known. */
export interface OnRecord {
  id?: string
  credit_union_id?: string | null
  impersonator?: { id: string } | null
  /** A program acts by it, and no person. */
  key?: { id: string }
  address: string
}

/** The operator on the command line, of whom nothing else is known. */
export const fromCommandLine: OnRecord = { address: 'command line' }

interface Subject {
  /** The record that it was done to. */
  recordId?: string | null
  /** The organization that it concerns; by default the actor's own. */
  creditUnionId?: string | null
  details?: Record<string, unknown>
}

const columns = [
  'id',
  'happened_at',
  'actor_id',
  'acting_as_id',
  'actor_key',
  'what',
  'record_id',
  'credit_union_id',
  'address',
  'details',
] as const

const insertEvent = prepared(columns, (db, event) => db.insertInto('audit_events').values(event), { isPlannedOnce: true })

/** Adds an event to the audit trail, in the transaction of the change that it records. */
export async function recordEvent(db: Db, who: OnRecord, what: EventKind, subject: Subject = {}) {
  await insertEvent(db, {
    id: newId(),
    happened_at: now(),
    actor_id: who.key ? null : (who.impersonator?.id ?? who.id ?? null),
    acting_as_id: who.impersonator ? (who.id ?? null) : null,
    actor_key: who.key?.id ?? null,
    what,
    record_id: subject.recordId ?? null,
    credit_union_id: subject.creditUnionId ?? who.credit_union_id ?? null,
    address: who.address,
    details: subject.details ? JSON.stringify(subject.details) : null,
  })
}
