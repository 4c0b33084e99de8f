// The tables of people: accounts, memberships, ways to sign in.

import type { Generated } from 'kysely'
import type { Locker, Role } from '#contract/roles.ts'

export interface UsersTable {
  id: string
  email: string
  /** The address without regard to case: it belongs to one person. */
  email_key: string
  /** When the person first proved that this mailbox is theirs. */
  email_proven_at: Generated<string | null>
  /** A changed address that counts once its own link was opened. */
  email_pending: Generated<string | null>
  /** The person who typed the address, themselves or another one, and when it became the account's; null if that is not on record. */
  email_set_by: Generated<string | null>
  email_set_at: Generated<string | null>
  /** The person who typed the pending address. */
  email_pending_by: Generated<string | null>
  /** argon2id; null for a person who only signs in through a provider. */
  password_hash: string | null
  first_name: string
  last_name: string
  /** The keys of the names: lists are sorted and searched by them. */
  first_name_key: Generated<string>
  last_name_key: Generated<string>
  title: string | null
  phone: string | null
  position: string | null
  department: string | null
  language: string | null
  theme: string | null
  text_size: string | null
  motion: string | null
  is_developer: Generated<boolean>
  safe: Generated<0 | 1>
  /** When `safe` was said; null for never. */
  safe_at: Generated<string | null>
  /** Who said it, by their name at that time; null for the person themselves. */
  safe_by: Generated<string | null>
  /** The current one of the organizations that the person belongs to. */
  credit_union_id: string | null
  /** The offices where the person works, in JSON; null until they were asked. */
  office_ids: Generated<string | null>
  terms_agreed_at: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

export interface MembershipsTable {
  user_id: string
  credit_union_id: string
  role: Role
  /** Locked by this organization. */
  locked: Generated<boolean>
  /** By what right it was locked; null if it is not. */
  locked_as: Generated<Locker | null>
  created_at: string
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token; the token itself is not stored. */
  token_hash: string
  user_id: string
  /** The impersonated person, while a developer impersonates. */
  acting_as_id: string | null
  created_at: string
  last_used_at: string
  address: string | null
  user_agent: string | null
  /** When the impersonation began. */
  acting_since: Generated<string | null>
  /** While impersonating: nothing can be changed. */
  is_read_only: Generated<boolean>
  /** When a second factor was last asked for and given in this session. */
  second_factor_at: Generated<string | null>
  /** The browser's device cookie for this person; null if the session is of an earlier version. */
  device_hash: string | null
}

/** Browsers that are known to an account: others' failed guesses do not hold them up. */
export interface KnownDevicesTable {
  user_id: string
  token_hash: string
  /** False if the browser has only set a new password by a mailed link so far. */
  signed_in: Generated<boolean>
  /** From which network it last signed in. */
  network: string | null
  created_at: string
}

/** Wrong secrets, counted to slow down guessing. */
export interface FailuresTable {
  id: string
  account_key: string
  /** The network: an IPv4 address or a /64. */
  address: string
  /** The /48 around it; null for IPv4. */
  site: Generated<string | null>
  /** The browser, if it has signed in to the account before. */
  device_hash: string | null
  happened_at: string
}

/** The providers through which people sign in. */
export interface IdentitiesTable {
  provider: string
  subject: string
  user_id: string
  email: string | null
  created_at: string
}

/** A sign-in that waits for its second step: a two-factor token, a provider's answer, a social registration. */
export interface PendingSignInsTable {
  token_hash: string
  kind: string
  user_id: string | null
  details: string
  created_at: string
  expires_at: string
}

export interface SecondFactorsTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  name: string | null
  /** Encrypted with the key of the installation. */
  secret: string
  /** The last time step used: no code counts twice. */
  last_step: number | null
  created_at: string
  confirmed_at: string | null
  last_used_at: string | null
}

export interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: string | null
}

/** Password resets and invitations: the hash of a token that works once. */
export interface OneTimeTokensTable {
  token_hash: string
  kind: string
  user_id: string | null
  invitation_id: string | null
  /** The mailbox that it was sent to and proves. */
  email: Generated<string | null>
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface InvitationsTable {
  id: string
  credit_union_id: string
  email: string
  email_key: string
  invited_by: string
  role: Generated<Role>
  state: 'pending' | 'accepted' | 'rejected' | 'revoked'
  created_at: string
  answered_at: string | null
}

export interface PushSubscriptionsTable {
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** The browser's device cookie for this person; null if it subscribed with an earlier version. */
  device_hash: string | null
  /** When its push service last took a push. */
  answered_at: string | null
  /** How many times in a row its push service did not answer. */
  silences: Generated<number>
  created_at: string
}
