import { DAY } from '#server/lib/time.ts'

/** How long a deleted record can be restored, in milliseconds. */
export const DELETED_KEPT = 30 * DAY
