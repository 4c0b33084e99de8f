/** What was confirmed more months ago is old: it comes later in a search, and its Administrators are asked to look at it. */
export const MONTHS_FRESH = 6
