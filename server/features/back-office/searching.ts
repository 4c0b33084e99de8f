// What a search text finds: every word of it somewhere in the record, a phone number in any punctuation, or the days that it names.

import { type Expression, type SqlBool, sql } from 'kysely'
import { hasWords as hasWordsIn, searchKey, searchWords } from '#contract/rules/search-key.ts'
import { isStateCode } from '#contract/rules/states.ts'
import { contains, type Form, formsOf, hasWords, isLike, or } from '#server/lib/database/contains.ts'
import type { SortKey } from '#server/lib/database/list.ts'
import { dayPattern } from './day-pattern.ts'

export interface Searchable {
  /** Keys, null or not. */
  words: readonly (string | Expression<string | null>)[]
  /** The column of the state's code. */
  state?: string
  /** Columns of phone numbers. */
  phones?: readonly string[]
  /** The day of the record as text. */
  day: Expression<string>
  /** Another place where a word may be. */
  elsewhere?: (form: Form) => Expression<SqlBool>
}

/** Whether a record is what the text looks for: "Houston, TX", "Okafor Marcus", "Muller" for "Müller", "St Louis" for "Saint Louis". */
export function finds(text: string, { words, state, phones = [], day, elsewhere }: Searchable): Expression<SqlBool> {
  const digits = phoneDigits(text)
  const pattern = dayPattern(text)
  return or([
    hasWords(formsOf(searchWords(text)), { keys: words, state, elsewhere }),
    ...(digits ? phones.map((phone) => contains(sql<string>`replace(${sql.ref(phone)}, '-', '')`, digits)) : []),
    ...(pattern ? [isLike(day, pattern)] : []),
  ])
}

/** The same for a record that is already read. */
export function isFound(text: string, { words, day }: { words: string; day: string }): boolean {
  const pattern = dayPattern(text)
  return (
    hasWordsIn(searchWords(text), searchKey(words)) ||
    (pattern !== undefined && new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`).test(day))
  )
}

/** Two letters that are a state find that state first, a number the credit union that has it. */
export function likeliestFirst(text: string | null | undefined, columns: { state: string; charter?: string }): SortKey[] {
  const typed = text?.trim().toUpperCase() ?? ''
  if (isStateCode(typed)) return [firstWhere(columns.state, typed)]
  return columns.charter && /^\d+$/.test(typed) ? [firstWhere(columns.charter, typed)] : []
}

/** The first in either direction of the list. */
const firstWhere = (column: string, value: string) => ({ first: sql`case when ${sql.ref(column)} = ${value} then 0 else 1 end` })

/** The digits of what may be a phone number or a part of one. */
function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  if (!/^[\d\s().+-]+$/.test(text) || digits.length < 3) return undefined
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** Of credit unions that NCUA does not list, it can have letters. */
export const charterKey = sql<string | null>`lower(credit_unions.charter_number)`
