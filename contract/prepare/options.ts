/**
 * Answers confirmed longer ago than this many months are stale: they come later in a search, and the organization's Administrators are asked to
 * review them.
 */
export const MONTHS_FRESH = 6
