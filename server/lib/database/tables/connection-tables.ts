// The tables of what programs are connected by.

import type { Generated } from 'kysely'

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
