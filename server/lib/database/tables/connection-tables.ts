// The tables of what programs are connected by.

import type { Generated } from 'kysely'
import type { DeliveryState, HookEvent } from '#contract/records/hook-options.ts'

/** Ended keys stay, for the audit trail. */
export interface KeysTable {
  id: string
  credit_union_id: string
  name: string
  /** SHA-256. */
  key_hash: string
  starts_with: string
  /** Lists in JSON. */
  scopes: string
  networks: string
  /** A day: it ends at the end of it in UTC. */
  until: string
  /** The person who made it, and their name then. */
  made_by: string | null
  made_by_name: string
  created_at: string
  last_used_at: Generated<string | null>
  last_used_network: Generated<string | null>
  /** How many days before its end the Administrators were told last; null while they were not. */
  told_days: Generated<number | null>
  /** When they were told last that nobody uses it. */
  told_unused_at: Generated<string | null>
  /** Null for one that ends by its day alone. */
  ended_at: Generated<string | null>
}

export interface HooksTable {
  id: string
  credit_union_id: string
  url: string
  /** Lists in JSON; no states where the organization's own count. */
  events: string
  states: string | null
  exercises: boolean
  /** Sealed under the installation key. */
  secret: string
  /** The secret before, which signs as well until that moment. */
  former_secret: Generated<string | null>
  former_until: Generated<string | null>
  state: 'unproven' | 'on' | 'off'
  /** When an address of it answered a test for the first time: it hears of what happened since. */
  proven_at: Generated<string | null>
  /** Since when no delivery succeeded; null while none failed. */
  failing_since: Generated<string | null>
  last_success_at: Generated<string | null>
  /** The number of its last event. */
  sequence: Generated<number>
  /** The person who made it, and their name then; null where that is not known. */
  made_by: Generated<string | null>
  made_by_name: Generated<string | null>
  created_at: string
}

/** What hooks are told of: once for all of them. */
export interface HookEventsTable {
  id: string
  audit_event_id: string
  /** The organization that it is about; null where it is about an area. */
  credit_union_id: string | null
  type: HookEvent
  happened_at: string
  is_exercise: boolean
  /** Of the record, below `/api/v1`; empty where there is none that a key reads with GET. */
  path: string
  /** In JSON: for hooks of the organization that it is about, and for the others. */
  own_data: string | null
  shared_data: string | null
}

/** One event to one hook, with all its tries. Without an event it is a test. */
export interface HookDeliveriesTable {
  id: string
  hook_id: string
  event_id: string | null
  /** Whether the event is about the hook's own organization. */
  is_own: boolean
  /** Null for a test. */
  sequence: number | null
  state: DeliveryState
  /** A list in JSON. */
  tries: Generated<string>
  /** Since it was last made to wait. */
  attempts: Generated<number>
  /** Null while it does not wait. */
  next_attempt_at: string | null
  created_at: string
}

/** One for each person. It shows facts of the organization that it was made in, while they belong to it. */
export interface CalendarsTable {
  user_id: string
  credit_union_id: string
  /** SHA-256. */
  token_hash: string
  created_at: string
  last_read_at: Generated<string | null>
}
