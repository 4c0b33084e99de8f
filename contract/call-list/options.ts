/** How long a claim lasts, in minutes. */
export const CLAIM_MINUTES = 15

/** The most needs of one call. */
export const MOST_NEEDS = 5
/** The most people of one credit union that are affected. */
export const MOST_AFFECTED = 100_000
/** How long something is needed that says no end, in days. */
export const DAYS_NEEDED = 7
