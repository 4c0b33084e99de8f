// Whether a status counts depends on areas, phases and confirmations, so these do not change while a status is being stored. Any number of statuses can
// be stored at the same time. The embedded database has only one writer anyway.

import { PostgresAdapter, sql } from 'kysely'
import type { Tx } from '#server/lib/database/tables/tables.ts'

const LOCK = 37

/** Waits for statuses that are being stored, and blocks later ones to the end of the transaction. */
export const lockAreas = (tx: Tx) => lock(tx, 'pg_advisory_xact_lock')

/** Blocks changes of areas to the end of the transaction. */
export const lockAreasShared = (tx: Tx) => lock(tx, 'pg_advisory_xact_lock_shared')

async function lock(tx: Tx, name: string) {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select ${sql.raw(name)}(${sql.lit(LOCK)})`.execute(tx)
}
