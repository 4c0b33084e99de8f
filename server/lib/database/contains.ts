// "Part of a text" in a query. What a person types is text: `%` and `_` find themselves.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { SearchWord } from '#contract/rules/search-key.ts'

type Column = string | Expression<string | null>

export const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

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
  elsewhere?: ((form: string) => Expression<SqlBool>) | undefined
}

/** Whether a record has every word of a search, as `hasWords` of the contract says it of one that is already read. */
export const hasWords = (words: readonly SearchWord[], searched: Searched) => and(words.map((word) => hasWord(word, searched)))

const hasWord = ({ forms, state: code }: SearchWord, { keys, state, elsewhere }: Searched) =>
  or([
    ...(code && state ? [sql<SqlBool>`${sql.ref(state)} = ${code}`] : []),
    ...forms.flatMap((form) => keys.map((key) => hasForm(key, form))),
    ...(elsewhere ? forms.map(elsewhere) : []),
  ])

/** Whether a key has the form of a word. One with a space before it is the beginning of a word. */
export const hasForm = (key: Column, form: string) =>
  form.startsWith(' ') ? contains(sql<string>`' ' || ${typeof key === 'string' ? sql.ref(key) : key}`, form) : contains(key, form)
