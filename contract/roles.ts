// Which roles may make which call: the one table that decides a call's `access`. Rules about single records are in each feature's policy.ts.

import type { OrganizationType } from './options.ts'

export const roles = ['Member', 'Manager', 'Administrator'] as const
export type Role = (typeof roles)[number]

/** Higher may do more. */
export const rank = (role: Role) => roles.indexOf(role)

/** Who can lock a person: a Manager or Administrator of the organization, or the foundation. From the least to the most rights. */
export const lockers = ['Manager', 'Administrator', 'developer'] as const
export type Locker = (typeof lockers)[number]

/** What decides access: the acting person, or the person they impersonate. */
export interface Caller {
  role: Role
  /** Whether the person's own organization is confirmed; false without one. */
  organization_confirmed: boolean
  /** Of the person's own organization; null without one. */
  organization_type: OrganizationType | null
  isDeveloper: boolean
  /** The real person while impersonating. */
  impersonator: { isDeveloper: boolean } | null
}

/** While impersonating, the developer flag of either person counts. */
export const isDeveloper = (caller: Pick<Caller, 'isDeveloper' | 'impersonator'>) =>
  caller.isDeveloper || caller.impersonator?.isDeveloper === true
const atLeast = (role: Role) => (caller: Caller) => rank(caller.role) >= rank(role)
const isOfAssociation = (caller: Caller) => caller.organization_type === 'Association' && atLeast('Manager')(caller)

export const accessTable = {
  public: () => true,
  'signed-in': () => true,
  Manager: atLeast('Manager'),
  Administrator: atLeast('Administrator'),
  /** Opens the organization to programs: only once it is confirmed. */
  'confirmed Administrator': atLeast('Administrator'),
  /** A program with a key, and no person. */
  key: () => false,
  /** Speaks for a credit union to others: only once it is confirmed. */
  'confirmed Manager': atLeast('Manager'),
  /** Vouches for credit unions in the states that it covers. */
  'confirmed Association': isOfAssociation,
  /** The people who coordinate an incident. Each feature checks which states they cover. */
  desk: (caller) => isDeveloper(caller) || isOfAssociation(caller),
  'Manager or developer': (caller) => atLeast('Manager')(caller) || caller.isDeveloper,
  'Administrator or developer': (caller) => atLeast('Administrator')(caller) || caller.isDeveloper,
  developer: isDeveloper,
  impersonating: (caller) => caller.impersonator !== null,
} as const satisfies Record<string, (caller: Caller) => boolean>

export type Access = keyof typeof accessTable

/** Access that an organization has only once it is confirmed. The foundation needs no confirmation. */
const isForConfirmed = (access: Access, caller: Caller) =>
  access === 'confirmed Manager' ||
  access === 'confirmed Administrator' ||
  access === 'confirmed Association' ||
  (access === 'desk' && !isDeveloper(caller))

/** `caller` is null for a visitor, who may only make public calls. */
export const mayCall = (access: Access, caller: Caller | null) => refusalOf(access, caller) === null

/** The reason of a refusal; null if the caller is not refused. */
export function refusalOf(access: Access, caller: Caller | null): 'not_signed_in' | 'forbidden' | 'not_confirmed' | null {
  if (access === 'public') return null
  if (caller === null) return 'not_signed_in'
  if (!accessTable[access](caller)) return 'forbidden'
  return isForConfirmed(access, caller) && !caller.organization_confirmed ? 'not_confirmed' : null
}
