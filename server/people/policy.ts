// Who may do what to whom, as sentences. Pure: tested as a table of every role, every action, own and other organization.

import { isDeveloper, type Role, rank } from '#contract/roles.ts'
import type { Actor } from '#server/actor.ts'

interface Person {
  id: string
  role: Role
  isDeveloper: boolean
  credit_union_id: string | null
  /** Whether they belong to another organization as well. */
  isElsewhere?: boolean
  hasSecondFactor?: boolean
}

/** The person acting. */
type Acting = Pick<Actor, 'id' | 'role' | 'isDeveloper' | 'credit_union_id' | 'impersonator'>

const isOneself = (actor: Acting, person: Person) => actor.id === person.id
/** The real person behind an impersonation is oneself, too. */
const isAnother = (actor: Acting, person: Person) => !isOneself(actor, person) && actor.impersonator?.id !== person.id
const isColleague = (actor: Acting, person: Person) => actor.credit_union_id !== null && actor.credit_union_id === person.credit_union_id

/** A developer is touched by nobody but another developer. */
const isInReach = (actor: Acting, person: Person) => !person.isDeveloper || isDeveloper(actor)

/** Somebody whom the actor may know of: of the own organization, or anybody for a developer. Everybody else is not found. */
export const canSee = (actor: Acting, person: Person) => isOneself(actor, person) || isColleague(actor, person) || isDeveloper(actor)

/** Roles are changed by Administrators, of others, up to their own rank. */
export const canChangeRole = (actor: Acting, person: Person, role: Role) =>
  isAnother(actor, person) &&
  isColleague(actor, person) &&
  actor.role === 'Administrator' &&
  rank(role) <= rank(actor.role) &&
  isInReach(actor, person)

/** Nobody locks themselves; a Manager locks Members and Managers, an Administrator everybody of the organization. */
export const canLock = (actor: Acting, person: Person) =>
  isAnother(actor, person) &&
  isInReach(actor, person) &&
  (isDeveloper(actor) || (isColleague(actor, person) && rank(actor.role) >= rank('Manager') && rank(actor.role) >= rank(person.role)))

/** Everybody says of themselves whether they are safe, Administrators of anybody in the organization. */
export const canChangeSafe = (actor: Acting, person: Person) =>
  isOneself(actor, person) || (isColleague(actor, person) && actor.role === 'Administrator')

/** Everybody chooses their own language. */
export const canChangeLanguage = (actor: Acting, person: Person) => isOneself(actor, person)

/** What Administrators may do to the people of their organization, and developers to all. */
const isInCharge = (actor: Acting, person: Person) =>
  isInReach(actor, person) && (isDeveloper(actor) || (isColleague(actor, person) && actor.role === 'Administrator'))

/** An account that opens another organization, too, is not taken over through this one. */
const isOnlyHere = (actor: Acting, person: Person) => !person.isElsewhere || isDeveloper(actor)

/** Profiles are edited by Administrators of the organization and by developers. */
export const canEdit = (actor: Acting, person: Person) =>
  isInCharge(actor, person) && (isOneself(actor, person) || isOnlyHere(actor, person))

/** Of their own profile, only Administrators edit more than the first name. */
export const canEditOwnProfile = (actor: Acting) => actor.role === 'Administrator'

/** A profile is opened by Managers and Administrators. */
const canOpen = (actor: Acting, person: Person) => isDeveloper(actor) || (isColleague(actor, person) && rank(actor.role) >= rank('Manager'))

/** Passwords of others are set by whoever may edit them, never while impersonating. The own one is changed under Security, after the old one. */
export const canSetPassword = (actor: Acting, person: Person) => !actor.impersonator && isAnother(actor, person) && canEdit(actor, person)

/** Who may set the password may take away what was lost of the second factors. The own ones are switched off under Security, with a code. */
export const canRemoveSecondFactors = (actor: Acting, person: Person) => canSetPassword(actor, person)

/** Nobody deletes themselves from a list; leaving the program is under Security. */
export const canDelete = (actor: Acting, person: Person) => isAnother(actor, person) && isInCharge(actor, person)

/** Who belongs to another organization, too, is taken out of this one and keeps the account there. */
export const keepsAccount = (actor: Acting, person: Person) => !isOnlyHere(actor, person)

/** A developer goes on as anybody but themselves. */
export const canImpersonate = (actor: Acting, person: Person) =>
  isDeveloper(actor) && actor.impersonator === null && !isOneself(actor, person)

/** What the actor may do with a person: carried by answers, so that the screen re-derives nothing. */
export const allowedActions = (actor: Acting, person: Person) => ({
  open: canOpen(actor, person),
  edit: canEdit(actor, person),
  change_role: canChangeRole(actor, person, 'Member'),
  lock: canLock(actor, person),
  change_safe: canChangeSafe(actor, person),
  set_password: canSetPassword(actor, person),
  remove_second_factors: person.hasSecondFactor === true && canRemoveSecondFactors(actor, person),
  delete: canDelete(actor, person),
  impersonate: canImpersonate(actor, person),
})
