// What a test database holds, as text.

import { sql } from 'kysely'
import { storedTables } from '#server/lib/backup/stored-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { TestApp } from './app.ts'

/** All stored rows that do not name these ids, as text, except those that only record use of the portal. */
export async function storedBeside({ db }: TestApp, ids: readonly string[]): Promise<string[]> {
  const stored = process.env.TEST_ENGINE === 'postgres' ? await allAtOnce(db) : await eachTable(db)
  return stored.filter((text) => !ids.some((id) => text.includes(id)))
}

async function eachTable(db: Db): Promise<string[]> {
  const stored: string[] = []
  for (const table of compared)
    for (const row of await db.selectFrom(table).selectAll().execute()) stored.push(`${table} ${JSON.stringify(row)}`)
  return stored
}

/** A server is asked once: eighty questions take eighty ways there and back. */
async function allAtOnce(db: Db): Promise<string[]> {
  const rowsOf = (table: string) =>
    sql`select ${sql.lit(`${table} `)} || to_jsonb(${sql.table(table)})::text as stored from ${sql.table(table)}`
  const { rows } = await sql<{ stored: string }>`${sql.join(compared.map(rowsOf), sql` union all `)}`.execute(db)
  return rows.map(({ stored }) => stored)
}

const usage: ReadonlySet<string> = new Set(['failures', 'outbox', 'audit_events', 'pending_sign_ins'])
const compared = storedTables.filter((table) => !usage.has(table))
