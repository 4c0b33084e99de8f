/** The most of each kind that a search finds. */
export const FOUND_AT_MOST = 8
