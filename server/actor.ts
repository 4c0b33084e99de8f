// The person on whose behalf a call runs. Always a parameter or part of the context, never looked up twice.

import type { Caller, Role } from '#contract/roles.ts'
import { AppError } from './app-error.ts'

export interface Actor extends Caller {
  id: string
  first_name: string
  last_name: string
  email: string
  email_proven: boolean
  /** A changed address that counts once its own link was opened. */
  email_pending: string | null
  phone: string | null
  position: string | null
  department: string | null
  language: string | null
  /** The current organization; null where the person has none. */
  credit_union_id: string | null
  /** The organization that the person asked to join, and that has not decided yet. */
  waiting_for: { id: string; name: string } | null
  /**
   * Whether the person sees what organizations entrust to confirmed ones, contacts above all. While no organization of the installation is
   * confirmed, in a trial or a first week, all that enrolled do, so that it works at once. Who waits to join never does.
   */
  isTrusted: boolean
  /** The own claim was refused, or another one was confirmed in its place: only what is their own is left to see. */
  isShutOut: boolean
  logo_id: string | null
  uses_two_factor_auth: boolean
  impersonator: { id: string; name: string; isDeveloper: boolean } | null
  /** From where: kept in the audit trail. */
  address: string
  /** While impersonating, only to look. */
  isReadOnly: boolean
  /** Of the real person. */
  hasSecondFactor: boolean
  /** When the session last got the second factor. */
  secondFactorAt: string | null
  /** What the person could do with a second factor, which this installation requires of them; null where nothing is held back. */
  heldBack: { role: Role; isDeveloper: boolean } | null
  /** Of the own session, as it is stored. */
  sessionHash: string
}

/** Whether a person sees how to reach others' people. */
export const seesContacts = (actor: Pick<Actor, 'isTrusted' | 'isDeveloper'>) => actor.isTrusted || actor.isDeveloper

/** Who sits at the keyboard: the own sessions, display settings and devices are theirs, also while they impersonate. */
export const realPersonId = ({ id, impersonator }: Pick<Actor, 'id' | 'impersonator'>) => impersonator?.id ?? id

/** What a person does to their own account, nobody does while impersonating them. */
export function requireRealPerson({ impersonator }: Actor) {
  if (impersonator) throw new AppError('while_impersonating')
}

/** The organization that the person acts for. */
export function requireOrganization({ credit_union_id }: Actor): string {
  if (credit_union_id === null) throw new AppError('forbidden')
  return credit_union_id
}
