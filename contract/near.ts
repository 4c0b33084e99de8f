// Near: the words of a search by distance, for both sides and without a schema.

/** Near the own organization. */
export const NEAR_OWN = 'me'
/** An organization with a disaster report within so many days lies in the affected area. */
export const DAYS_AFFECTED = 14
/** The header that says how many of those found have no known place: they come last, or are left out of a search that miles narrow. */
export const UNPLACED_HEADER = 'x-unplaced-count'
/** More marks than these are no map any more. */
export const PLACES_LIMIT = 10_000
/** What the screens offer to narrow by. */
export const milesOffered = [25, 50, 100, 200] as const
