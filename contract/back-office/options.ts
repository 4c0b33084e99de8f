// What the lists of the back office are sorted by, and what it exports.

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** The columns of the list, in their order. */
export const enrolledColumns = ['name', 'admin_first_name', 'admin_last_name', 'admin_email', 'city', 'state', 'created_at'] as const

/** The columns of the list, in their order: Name, Reporter, Reported. */
export const disasterColumns = ['credit_union_name', 'reporter_name', 'date_reported'] as const

/** The columns of the list, in their order. */
export const alertColumns = ['title', 'desc', 'created_at'] as const

/** The columns of the list, in their order. */
export const userColumns = ['first_name', 'last_name', 'email', 'creditUnion', 'created_at'] as const

/** The columns of the list. `waiting` is its own order: unanswered first, then by state, the longest first. */
export const openNeedColumns = ['waiting', 'credit_union_name', 'state', 'kind', 'urgency', 'from', 'created_at'] as const

export const exportOrigins = ['disaster', 'credit', 'user'] as const
export type ExportOrigin = (typeof exportOrigins)[number]

/** Why an organization is not confirmed by itself. */
export const waitingReasons = [
  'not in directory',
  'address not proven',
  'data is old',
  'free mail',
  'other domain',
  'no website',
  'no credit union',
  'nobody there',
] as const
export type WaitingReason = (typeof waitingReasons)[number]

export const confirmationKinds = ['domain', 'voucher', 'foundation', 'handed over', 'developer'] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** What becomes of the former Administrators where administration is handed over. */
export const formerBecome = ['member', 'locked'] as const
