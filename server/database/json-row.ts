// Rows as JSON, written by the database. For a long list that takes far less time than to read each value and to write it again.

import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

type Fields = Record<string, RawBuilder<unknown>>

/** How a column is written as JSON, where the database would not write it as the API does. */
export const jsonValues = (engine: Engine) => ({
  /** Of a column that is never null. */
  boolean: (column: string) => (engine === 'sqlite' ? sql`json(iif(${sql.ref(column)}, 'true', 'false'))` : sql`${sql.ref(column)}`),
  moment: (column: string) =>
    engine === 'sqlite' ? sql`${sql.ref(column)}` : sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  object: (fields: Fields) => jsonObject(engine, fields),
})

/** One row, as text. */
export const jsonRow = (engine: Engine, fields: Fields): RawBuilder<string> =>
  engine === 'sqlite' ? jsonObject(engine, fields) : sql`${jsonObject(engine, fields)}::text`

function jsonObject(engine: Engine, fields: Fields): RawBuilder<string> {
  const entries = Object.entries(fields)
  if (engine === 'sqlite') return sql`json_object(${sql.join(entries.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
  return sql`row_to_json((select written from (select ${sql.join(entries.map(([name, value]) => sql`${value} as ${sql.id(name)}`))}) as written))`
}
