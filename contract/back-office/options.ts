// The sort keys and the exports of the back office.

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** The columns of the list, in their order. */
export const enrolledColumns = [
  'name',
  'charter_number',
  'type_organization',
  'admin_first_name',
  'admin_last_name',
  'admin_email',
  'city',
  'state',
  'completed_at',
  'last_reported',
  'created_at',
] as const

/** Whether the Prepare form was ever submitted with Done. */
export const preparedStates = ['yes', 'no'] as const

/** The columns of the list that sort it. */
export const disasterColumns = ['credit_union_name', 'state', 'type_of_disaster', 'condition', 'reporter_name', 'date_reported'] as const

/** The columns of the list, in their order. */
export const alertColumns = ['title', 'desc', 'created_at'] as const

/** The columns of the list, in their order. */
export const userColumns = ['first_name', 'last_name', 'email', 'creditUnion', 'role', 'last_signed_in_at', 'created_at'] as const

/** The columns of the list. `waiting` is its own order: unanswered first, then by state, the longest first. */
export const openHelpRequestColumns = ['waiting', 'credit_union_name', 'state', 'kind', 'urgency', 'from', 'created_at'] as const

export const exportOrigins = ['disaster', 'credit', 'user'] as const
export type ExportOrigin = (typeof exportOrigins)[number]

/** What can be restored after it was deleted, as the calls and the command name it. */
export const restorableTypes = ['credit-union', 'disaster', 'alert', 'user'] as const
export type RestorableType = (typeof restorableTypes)[number]

/** The reason why an organization was not confirmed automatically. */
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

/** Why a letter that vouches for an organization does not confirm it: the foundation looks at it first. */
export const heldVouchers = [
  'another claim',
  'refused before',
  'not listed',
  'looks like another',
  'shared mailbox',
  'other domain',
  'used elsewhere',
  'many to one domain',
  'week is full',
] as const
export type HeldVoucher = (typeof heldVouchers)[number]

export const confirmationKinds = ['domain', 'voucher', 'foundation', 'handed over', 'developer', 'letter'] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** What happens to the former Administrators when administration is handed over. */
export const formerBecome = ['member', 'locked'] as const
