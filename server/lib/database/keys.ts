// Keys: what a text is compared, found and ordered by, on either engine.

import { normalized } from '#contract/rules/normalized.ts'

/** An address without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()
/** A name without regard to case, doubled spaces, other forms of the same letters (full width, ligatures), and invisible characters. */
export const nameKey = (name: string) => normalized(name, 'NFKC').replace(UNSEEN, '').trim().replace(/\s+/g, ' ').toLowerCase()

/** Zero-width and joining characters, marks of direction, soft hyphens, fillers: Unicode lists them as ignorable when text is shown. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
