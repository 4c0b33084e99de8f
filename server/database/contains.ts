// "Part of a text" in a query. What a person types is text: `%` and `_` find themselves.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { Engine } from './open.ts'
import type { Db } from './tables.ts'

const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** Whether the column holds the part. Column and part are compared without regard to case when both are made so (`nameKey`). */
export const contains = (column: string | Expression<string>, part: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern(part)} escape '\\'`

/** Letters that the trigram index needs. */
const TRIGRAM = 3
/** So many reports of a name are looked up one by one; more than that lie so dense that walking the newest meets them soon. */
const RARE = 5000

/**
 * Whether a report's reporter is named so. The cost follows the answer's size: rare names come from the name index, frequent ones from
 * the reports in order. PostgreSQL's planner makes that choice by itself.
 */
export async function reporterNamed(db: Db, engine: Engine, part: string): Promise<Expression<SqlBool>> {
  if (engine === 'postgres' || [...part].length < TRIGRAM) return contains('disaster_reports.reporter_key', part)
  const phrase = `"${part.replaceAll('"', '""')}"`
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (select 1 from disaster_reports_names where reporter_key match ${phrase} limit ${RARE})
  `.execute(db)
  if ((rows[0]?.matches ?? 0) >= RARE) return contains('disaster_reports.reporter_key', part)
  return sql<SqlBool>`disaster_reports.row_number in (select rowid from disaster_reports_names where reporter_key match ${phrase})`
}
