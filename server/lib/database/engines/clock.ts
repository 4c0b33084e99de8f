import { sql } from 'kysely'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isPostgres } from './open.ts'

/** The time of the database, which all processes share: the clock of one of them may be ahead. */
export async function databaseClock(db: Db): Promise<string> {
  if (!isPostgres(db)) return now()
  const { rows } = await sql<{ time: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`.execute(db)
  return rows[0]?.time ?? now()
}
