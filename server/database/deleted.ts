/** How long a deleted record is kept and can come back, in milliseconds. */
export const DELETED_KEPT = 30 * 24 * 60 * 60 * 1000
