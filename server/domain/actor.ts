// The person on whose behalf a call runs. Always a parameter or part of the context, never looked up twice.

import type { InsuredCharter } from '#contract/options.ts'
import type { Caller, Role } from '#contract/roles.ts'
import { AppError } from '#server/lib/app-error.ts'

export interface Actor extends Caller {
  // The person.
  id: string
  first_name: string
  last_name: string
  email: string
  email_proven: boolean
  /** A changed address that counts once its own link has been opened. */
  email_pending: string | null
  phone: string | null
  position: string | null
  department: string | null
  language: string | null
  logo_id: string | null
  safe: 0 | 1
  /** When the person was last said to be safe or not; null for never. */
  safe_at: string | null
  safe_by: string | null
  uses_two_factor_auth: boolean
  /** Whether a second factor is set up for the real person. */
  hasSecondFactor: boolean

  /** The program that acts by a key, which is no person; missing for people. `states` are those of its Association, null for other organizations. */
  key?: { id: string; states: readonly string[] | null }

  // The organization.
  /** The current one; null if the person has none. */
  credit_union_id: string | null
  /** Null if NCUA does not list or does not insure it. */
  insured_as: InsuredCharter | null
  /** Where the person works, also in other organizations; null until they were asked. */
  office_ids: string[] | null
  /** The one that the person asked to join and that has not decided yet. */
  waiting_for: { id: string; name: string; confirmed: boolean } | null

  // The rights, beside those of `Caller`.
  /**
   * Whether the person sees what organizations share with confirmed ones only. While no organization of the installation is
   * confirmed (a trial, or the first week), every enrolled one does, so that the portal is useful at once. A person who waits to join never does.
   */
  isTrusted: boolean
  /**
   * The same for contacts of other organizations. Who was confirmed by a letter reads them a day after the foundation was mailed of it: until then
   * nobody but the Association, whose session may be stolen, has looked at them.
   */
  readsContacts: boolean
  /** The person's claim was refused, or another one was confirmed in its place: they only see what is their own. */
  isShutOut: boolean
  /** The rights that the person would have after giving the second factor, which this installation requires of them; null if nothing is withheld. */
  rightsWithSecondFactor: { role: Role; isDeveloper: boolean } | null

  // The session.
  /** The hash of its token. */
  sessionHash: string
  /** When it last got the second factor. */
  secondFactorAt: string | null
  /** The real person during an impersonation, and whether it is read-only. */
  impersonator: { id: string; name: string; isDeveloper: boolean; read_only: boolean } | null
  /** The client's IP, for the audit trail. */
  address: string
}

/** Whether a person sees what organizations share with confirmed ones besides contacts. */
export const seesShared = (actor: Pick<Actor, 'isTrusted' | 'isDeveloper'>) => actor.isTrusted || actor.isDeveloper

/** Whether a person sees the contacts of other organizations' people. */
export const seesContacts = (actor: Pick<Actor, 'readsContacts' | 'isDeveloper'>) => actor.readsContacts || actor.isDeveloper

/** The real person: sessions, display settings and devices are theirs, also while they impersonate. */
export const realPersonId = ({ id, impersonator }: Pick<Actor, 'id' | 'impersonator'>) => impersonator?.id ?? id

/** Refuses changes to a person's own account during an impersonation. */
export function requireRealPerson({ impersonator }: Actor) {
  if (impersonator) throw new AppError('while_impersonating')
}

/** The organization that the person acts for. */
export function requireOrganization({ credit_union_id }: Actor): string {
  if (credit_union_id === null) throw new AppError('forbidden')
  return credit_union_id
}
