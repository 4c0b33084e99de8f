// Keys: what a text is compared by, on either engine. That of names, and of what people type into a search, is in contract/rules/search-key.ts.

import { normalized } from '#contract/rules/normalized.ts'
import { searchKey } from '#contract/rules/search-key.ts'

/** An address without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()
/** A core system or a unit without regard to case, doubled spaces, other forms of the same letters (full width, ligatures), and invisible characters. */
export const textKey = (name: string) => normalized(name, 'NFKC').replace(UNSEEN, '').trim().replace(/\s+/g, ' ').toLowerCase()

/** Zero-width and joining characters, marks of direction, soft hyphens, fillers: Unicode lists them as ignorable when text is shown. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

interface Names {
  first_name?: string
  last_name?: string
}

/** Stored beside a person's names. */
export const personKeys = ({ first_name, last_name }: Names) => ({
  ...(first_name !== undefined && { first_name_key: searchKey(first_name) }),
  ...(last_name !== undefined && { last_name_key: searchKey(last_name) }),
})
