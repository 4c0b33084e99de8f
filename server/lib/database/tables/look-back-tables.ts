// The tables of the mails that tell of closings, and of what people say of an incident.

import type { Generated } from 'kysely'
import type { AskedKind } from '#contract/records/ask-options.ts'

/** Closings that people are told of, once. */
export interface ToldClosingsTable {
  incident_id: string
  closed_at: string
  thank: boolean
  told_at: Generated<string | null>
}

/** One for each person who was told, with their answers. */
export interface LookBacksTable {
  id: string
  incident_id: string
  /** Keyed: nothing of the address can be read from it. */
  address_hash: string
  kind: AskedKind
  person_id: string
  /** Of the credit union for which they were asked. */
  directory_id: string | null
  /** Their organization at that time. */
  credit_union_id: string | null
  token_hash: string
  sent_at: string
  /** When they were told that the incident is open again; null while they believe that it is closed. */
  reopening_told_at: Generated<string | null>
  answered_at: Generated<string | null>
  changed_at: Generated<string | null>
  what_helped: Generated<string | null>
  what_was_in_the_way: Generated<string | null>
  what_to_prepare: Generated<string | null>
}
