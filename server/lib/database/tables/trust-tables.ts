// The tables of trust: how an organization was confirmed and how people were admitted into it.

import type { Generated } from 'kysely'
import type { ConfirmationKind } from '#contract/back-office/options.ts'
import type { Role } from '#contract/roles.ts'

/** How an organization was confirmed. `developer` is the command that makes the first developer. */
export type ConfirmedHow = ConfirmationKind

/** How a person was admitted into an organization. */
export type AdmittedHow = 'invitation' | 'domain' | 'person' | 'code' | 'foundation' | 'own claim'

/** A person's request to join an organization that has people. A person has at most one that waits. */
export interface JoinRequestsTable {
  id: string
  user_id: string
  credit_union_id: string
  state: 'waiting' | 'admitted' | 'refused' | 'withdrawn' | 'lapsed'
  decided_by: string | null
  decided_how: AdmittedHow | null
  /** The role of a person who was there before another one proved the mail domain. */
  former_role: Generated<Role | null>
  created_at: string
  decided_at: string | null
}

/** People who were removed from an organization: its domain does not admit them again. */
export interface FormerMembersTable {
  credit_union_id: string
  /** SHA-256 of the address's key: the address itself is erased with its person. */
  email_hash: string
  created_at: string
}

/** A six-digit code that an Administrator reads out by phone. */
export interface JoinCodesTable {
  id: string
  credit_union_id: string
  code_hash: string
  created_by: string
  wrong_tries: Generated<number>
  used_by: string | null
  created_at: string
  expires_at: string
  used_at: string | null
  /** Another code replaced it, it was tried too often, or its use was undone. */
  ended_at: string | null
}

/** An Association's voucher for a credit union in a state that it covers. */
export interface VouchersTable {
  id: string
  association_id: string
  credit_union_id: string
  created_by: string
  created_at: string
  withdrawn_at: string | null
  /** The letter by which it was given: its person enrolled by it. */
  letter_id: Generated<string | null>
  /** The outbox rows of the foundation's daily mail that names it, separated by spaces. */
  told_in: Generated<string | null>
  /** When the first of them left. */
  foundation_told_at: Generated<string | null>
}

/** A state that an association covers in addition to its own. */
export interface AssociationStatesTable {
  credit_union_id: string
  state: string
}

/** A number that is closed for enrollments until the foundation opens it again. */
export interface RefusedNumbersTable {
  state: string
  charter_number: string
  reason: string | null
  refused_by: string | null
  created_at: string
}
