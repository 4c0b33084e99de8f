// Who may call what. The one table that turns a route's `access` into a yes or no; rules about single records are in each feature's policy.ts.

export const roles = ['Member', 'Manager', 'Administrator'] as const
export type Role = (typeof roles)[number]

/** Higher may do more. */
export const rank = (role: Role) => roles.indexOf(role)

/** What access is decided by: the person acting, or whom they are impersonating. */
export interface Caller {
  role: Role
  /** Whether the own organization is confirmed; false without one. */
  organization_confirmed: boolean
  isDeveloper: boolean
  /** The real person while impersonating. */
  impersonator: { isDeveloper: boolean } | null
}

/** While impersonating, the developer flag of either person counts. */
export const isDeveloper = (caller: Pick<Caller, 'isDeveloper' | 'impersonator'>) =>
  caller.isDeveloper || caller.impersonator?.isDeveloper === true
const atLeast = (role: Role) => (caller: Caller) => rank(caller.role) >= rank(role)

export const accessTable = {
  public: () => true,
  'signed-in': () => true,
  Manager: atLeast('Manager'),
  Administrator: atLeast('Administrator'),
  /** Speaks for a credit union to others: only once it is confirmed. */
  'confirmed Manager': atLeast('Manager'),
  'Manager or developer': (caller) => atLeast('Manager')(caller) || isDeveloper(caller),
  'Administrator or developer': (caller) => atLeast('Administrator')(caller) || isDeveloper(caller),
  developer: isDeveloper,
  impersonating: (caller) => caller.impersonator !== null,
} as const satisfies Record<string, (caller: Caller) => boolean>

export type Access = keyof typeof accessTable

/** Access that an organization has only once it is confirmed. */
const forConfirmed: ReadonlySet<Access> = new Set(['confirmed Manager'])

/** `caller` is null for a visitor, who may only use what is public. */
export const mayCall = (access: Access, caller: Caller | null) => refusalOf(access, caller) === null

/** Why a caller is refused; null where they are not. */
export function refusalOf(access: Access, caller: Caller | null): 'not_signed_in' | 'forbidden' | 'not_confirmed' | null {
  if (access === 'public') return null
  if (caller === null) return 'not_signed_in'
  if (!accessTable[access](caller)) return 'forbidden'
  return forConfirmed.has(access) && !caller.organization_confirmed ? 'not_confirmed' : null
}
