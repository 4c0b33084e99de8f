// Keys: what a text is compared, found and ordered by, on either engine.

/** An address without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()
/** A name without regard to case and doubled spaces. */
export const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
