// "Part of a text" in a query. What a person types is text: `%` and `_` find themselves.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchWord } from '#contract/rules/search-key.ts'

type Column = string | Expression<string | null>

const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

export const isLike = (column: Column, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`

/** Whether the column holds the part. Both are in lower case, or keys. */
export const contains = (column: Column, part: string) => isLike(column, patternOf(part))

/** Whether one of the conditions holds. */
export const or = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
const and = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`

interface Searched {
  /** Keys of the record, null or not. */
  keys: readonly Column[]
  /** The column of the state's code. */
  state?: string | undefined
  /** Another place where a word may be. */
  elsewhere?: ((form: Form) => Expression<SqlBool>) | undefined
}

/** A form of a word, to be looked for in a key. */
export interface Form {
  pattern: string
  /** At the beginning of a word. */
  begins: boolean
}

export interface WordForms {
  forms: readonly Form[]
  state: string | undefined
}

export const formsOf = (words: readonly SearchWord[]): WordForms[] =>
  words.map(({ forms, state }) => ({ forms: forms.map((form) => ({ pattern: patternOf(form), begins: form.startsWith(' ') })), state }))

/** Whether a record has every word of a search, as `hasWords` of the contract says it of one that is already read. */
export const hasWords = (words: readonly WordForms[], searched: Searched) => and(words.map((word) => hasWord(word, searched)))

const hasWord = ({ forms, state: code }: WordForms, { keys, state, elsewhere }: Searched) =>
  or([
    ...forms.flatMap((form) => keys.map((key) => hasForm(key, form))),
    ...(code && state ? [sql<SqlBool>`${sql.ref(state)} = ${code}`] : []),
    ...(elsewhere ? forms.map(elsewhere) : []),
  ])

export const hasForm = (key: Column, { pattern, begins }: Form) =>
  isLike(begins ? sql<string>`' ' || ${typeof key === 'string' ? sql.ref(key) : key}` : key, pattern)
