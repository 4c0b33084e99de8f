// Who may call what. The one table that turns a route's `access` into a yes or no; rules about single records are in each feature's policy.ts.

export const roles = ['Member', 'Manager', 'Administrator'] as const
export type Role = (typeof roles)[number]

/** Higher may do more. */
export const rank = (role: Role) => roles.indexOf(role)

/** What access is decided by: the person acting, or whom they are impersonating. */
export interface Caller {
  role: Role
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
  'Administrator or developer': (caller) => atLeast('Administrator')(caller) || isDeveloper(caller),
  developer: isDeveloper,
  impersonating: (caller) => caller.impersonator !== null,
} as const satisfies Record<string, (caller: Caller) => boolean>

export type Access = keyof typeof accessTable

/** `caller` is null for a visitor, who may only use what is public. */
export const mayCall = (access: Access, caller: Caller | null) => access === 'public' || (caller !== null && accessTable[access](caller))
