// "Part of a text" in a query. What a person types is text: `%` and `_` find themselves.

import { type Expression, type SqlBool, sql } from 'kysely'

export const patternOf = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

export const isLike = (column: string | Expression<string>, pattern: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern} escape '\\'`

/** Whether the column holds the part. Column and part are compared without regard to case when both are made so (`nameKey`). */
export const contains = (column: string | Expression<string>, part: string) => isLike(column, patternOf(part))
