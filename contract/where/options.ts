/** In miles: how far places can be asked for. */
export const WITHIN_MOST = 100
/** In miles: how far a member would drive, and how far where there is nothing nearer. */
export const NEAR_PLACE = 25
export const FAR_PLACE = 50
/** The most credit unions that are shown first, or left out. */
export const MOST_NAMED = 20
/** How long a credit union's own word counts, in hours. */
export const HOURS_SAID = 24
/** In characters. */
export const REACHABLE_NOTE_LENGTH = 200
