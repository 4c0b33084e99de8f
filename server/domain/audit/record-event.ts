// The audit trail: which person did what, as whom, on what, when and from where. Rows are only ever added.

import type { EventKind } from '#contract/audit-events/options.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** The actor on record: a person, or a visitor of whom only the IP address is known. */
export interface OnRecord {
  id?: string
  credit_union_id?: string | null
  impersonator?: { id: string } | null
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

/** Adds an event to the audit trail, in the transaction of the change that it records. */
export async function recordEvent(db: Db, who: OnRecord, what: EventKind, subject: Subject = {}) {
  await db
    .insertInto('audit_events')
    .values({
      id: newId(),
      happened_at: now(),
      actor_id: who.impersonator?.id ?? who.id ?? null,
      acting_as_id: who.impersonator ? (who.id ?? null) : null,
      what,
      record_id: subject.recordId ?? null,
      credit_union_id: subject.creditUnionId ?? who.credit_union_id ?? null,
      address: who.address,
      details: subject.details ? JSON.stringify(subject.details) : null,
    })
    .execute()
}
