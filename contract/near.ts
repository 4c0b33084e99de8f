// Near: what a search by distance asks for.

/** Near the own organization. */
export const NEAR_OWN = 'me'
/** An organization with a disaster report within so many days lies in the affected area. */
export const DAYS_AFFECTED = 14
