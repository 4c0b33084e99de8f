// The parameters of a search by distance, for server and client and without a schema.

/** Near the person's own organization. */
export const NEAR_OWN = 'me'
/** An organization is in the affected area for this many days after its disaster report. */
export const DAYS_AFFECTED = 14
/** The header with the number of results without a known place. They come last, or are left out of a search within a number of miles. */
export const UNPLACED_HEADER = 'x-unplaced-count'
/** A map with more markers than this is not readable. */
export const PLACES_LIMIT = 10_000
/** The distances that screens offer. */
export const milesOffered = [25, 50, 100, 200] as const
