/** How long a deleted record can be restored, in milliseconds. */
export const DELETED_KEPT = 30 * 24 * 60 * 60 * 1000
