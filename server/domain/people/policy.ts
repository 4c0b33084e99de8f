// The rules about actions on people. Pure functions, tested as a table of every role, every action, own and other organization.

import { type Locker, lockers, isDeveloper as opensBackOffice, type Role, rank } from '#contract/roles.ts'
import type { Actor } from '#server/domain/actor.ts'

interface Person {
  id: string
  role: Role
  isDeveloper: boolean
  credit_union_id: string | null
  /** Whether they belong to another organization as well. */
  isElsewhere?: boolean
  hasSecondFactor?: boolean
  /** Whether their organization is not confirmed, so that its Administrators may be impostors. */
  isUnconfirmed?: boolean
  isProven?: boolean
  /** Whether they asked to join this organization by themselves. */
  hasAsked?: boolean
  /** By what right they are locked; null if they are not. */
  lockedAs?: Locker | null
}

/** The person acting. */
type Acting = Pick<Actor, 'id' | 'role' | 'isDeveloper' | 'credit_union_id' | 'impersonator'>

const isOneself = (actor: Acting, person: Person) => actor.id === person.id
/** The real person behind an impersonation counts as the actor, too. */
const isAnother = (actor: Acting, person: Person) => !isOneself(actor, person) && actor.impersonator?.id !== person.id
/** While impersonating, only the rights of the person count: support sees what they see. */
const isDeveloper = (actor: Acting) => actor.isDeveloper
const isColleague = (actor: Acting, person: Person) => actor.credit_union_id !== null && actor.credit_union_id === person.credit_union_id

/** Only another developer can change a developer. */
const isInReach = (actor: Acting, person: Person) => !person.isDeveloper || isDeveloper(actor)

/** People whom the actor may see: those of the own organization; all of them for a developer. Others are not found. */
export const canSee = (actor: Acting, person: Person) => isOneself(actor, person) || isColleague(actor, person) || opensBackOffice(actor)

/** Roles are changed by Administrators, of others, up to their own rank. */
export const canChangeRole = (actor: Acting, person: Person, role: Role) =>
  isAnother(actor, person) &&
  isColleague(actor, person) &&
  actor.role === 'Administrator' &&
  rank(role) <= rank(actor.role) &&
  isInReach(actor, person)

/** The foundation changes the role of anybody else who belongs to an organization. */
export const canAssignRole = (actor: Acting, person: Person) =>
  isDeveloper(actor) && isAnother(actor, person) && person.credit_union_id !== null

/** The right by which the actor locks and unlocks; null for a Member. */
export const lockerOf = (actor: Acting): Locker | null => {
  if (isDeveloper(actor)) return 'developer'
  return actor.role === 'Member' ? null : actor.role
}

const lockRank = (locker: Locker | null | undefined) => (locker ? lockers.indexOf(locker) : -1)

/**
 * No one locks themselves. A Manager locks Members and Managers, an Administrator any person of the organization. Only who ranks at least as high as
 * whoever locked a person unlocks them.
 */
export const canLock = (actor: Acting, person: Person) =>
  isAnother(actor, person) &&
  isInReach(actor, person) &&
  (isDeveloper(actor) || (isColleague(actor, person) && rank(actor.role) >= rank('Manager') && rank(actor.role) >= rank(person.role))) &&
  lockRank(lockerOf(actor)) >= lockRank(person.lockedAs)

/** People say of themselves whether they are safe; Administrators say it of any person of the organization. */
export const canChangeSafe = (actor: Acting, person: Person) =>
  isOneself(actor, person) || (isColleague(actor, person) && actor.role === 'Administrator')

/** People choose their own language. */
export const canChangeLanguage = (actor: Acting, person: Person) => isOneself(actor, person)

/** Actions of Administrators on the people of their organization, and of developers on all. */
const isInCharge = (actor: Acting, person: Person) =>
  isInReach(actor, person) && (isDeveloper(actor) || (isColleague(actor, person) && actor.role === 'Administrator'))

/** An account that opens another organization, too, is not taken over through this one. */
const isOnlyHere = (actor: Acting, person: Person) => !person.isElsewhere || isDeveloper(actor)

/**
 * An organization that is not confirmed may be an impostor's: it does not rule the account of a person who has proven their own address, and who may
 * be one of the people whom the impostor claims to be.
 */
const isTheirOwn = (actor: Acting, person: Person) =>
  person.isUnconfirmed === true && person.isProven === true && !isOneself(actor, person) && !isDeveloper(actor)

/** Nor does it move the account of anybody who asked to join it to another mailbox. */
const isTheirOwnAddress = (actor: Acting, person: Person) =>
  isTheirOwn(actor, { ...person, isProven: person.isProven || person.hasAsked === true })

/** Profiles are edited by Administrators of the organization and by developers. */
export const canEdit = (actor: Acting, person: Person) =>
  isInCharge(actor, person) && (isOneself(actor, person) || isOnlyHere(actor, person))

/**
 * Also name and phone, by which others recognize and call the person, and still do once the organization is confirmed. Position, department and title
 * remain the organization's.
 */
export const canChangeEmail = (actor: Acting, person: Person) => canEdit(actor, person) && !isTheirOwnAddress(actor, person)

/** Only Administrators edit more of their own profile than the first name, and people whose name and phone nobody else in the organization may edit. */
export const canEditOwnProfile = (actor: Acting & Pick<Actor, 'organization_confirmed' | 'email_proven'>) =>
  actor.role === 'Administrator' || (actor.credit_union_id !== null && !actor.organization_confirmed && actor.email_proven)

export const canChangeLogo = (actor: Acting) => actor.role === 'Administrator'

/** A profile is opened by Managers and Administrators. */
const canOpen = (actor: Acting, person: Person) => isDeveloper(actor) || (isColleague(actor, person) && rank(actor.role) >= rank('Manager'))

/** The link to a new password goes to the account's own address. */
export const canSendReset = (actor: Acting, person: Person) => !actor.impersonator && isAnother(actor, person) && canEdit(actor, person)

/**
 * The right to edit a person includes setting their password, except while impersonating. The actor's own one is changed under Security, after the
 * old one.
 */
export const canSetPassword = (actor: Acting, person: Person) => canSendReset(actor, person) && !isTheirOwn(actor, person)

/** The right to set a person's password includes removing lost second factors. The actor's own ones are switched off under Security, with a code. */
export const canRemoveSecondFactors = (actor: Acting, person: Person) => canSetPassword(actor, person)

/** No one deletes themselves from a list; leaving the program is under Security. */
export const canDelete = (actor: Acting, person: Person) => isAnother(actor, person) && isInCharge(actor, person)

/** A person who also belongs to another organization, or whose account is their own, is removed from this one and keeps the account. */
export const keepsAccount = (actor: Acting, person: Person) => !isOnlyHere(actor, person) || isTheirOwn(actor, person)

/** A developer can impersonate any person but themselves. */
export const canImpersonate = (actor: Acting, person: Person) =>
  isDeveloper(actor) && actor.impersonator === null && !isOneself(actor, person)

/** The actions that the actor may take on a person: answers contain them, so that screens do not repeat the rules. */
export const allowedActions = (actor: Acting, person: Person) => ({
  open: canOpen(actor, person),
  edit: canEdit(actor, person),
  change_email: canChangeEmail(actor, person),
  change_role: canChangeRole(actor, person, 'Member'),
  assign_role: canAssignRole(actor, person),
  lock: canLock(actor, person),
  change_safe: canChangeSafe(actor, person),
  send_reset: canSendReset(actor, person),
  set_password: canSetPassword(actor, person),
  remove_second_factors: person.hasSecondFactor === true && canRemoveSecondFactors(actor, person),
  delete: canDelete(actor, person),
  impersonate: canImpersonate(actor, person),
})
