// Notices changed alerts, whichever process changed them.

import { sql } from 'kysely'
import { type WatchedDatabase, watchTable } from '#server/lib/database/engines/watch-table.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Calls back after each change, until stopped. */
export const watchAlerts = (database: WatchedDatabase, onChange: () => void) =>
  watchTable(database, { channel: 'alerts', hasChangedAfter, stateOf }, onChange)

async function hasChangedAfter(db: Db, moment: string): Promise<boolean> {
  const columns = ['created_at', 'changed_at', 'ended_at', 'deleted_at'] as const
  const changed = await db
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.or(columns.map((column) => eb(column, '>', moment))))
    .executeTakeFirst()
  return changed !== undefined
}

/** Another text for whatever may happen to an alert: published, changed, ended, taken back, brought back. */
async function stateOf(db: Db) {
  const state = await db
    .selectFrom('alerts')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(deleted_at)`.as('deleted'),
      sql<string>`max(id)`.as('last'),
      sql<string>`max(deleted_at)`.as('last_deleted'),
      sql<number>`count(ended_at)`.as('ended'),
      sql<string>`max(changed_at)`.as('last_changed'),
    ])
    .executeTakeFirst()
  return JSON.stringify(state)
}
