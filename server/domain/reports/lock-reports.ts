import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * Called before reports change: transactions that change reports about the same credit union run one after the other. The rows are locked after this,
 * as when a report is filed, so that no two wait for each other. The embedded database writes for one at a time.
 */
export async function lockReportsOf(tx: Tx, reports: RawBuilder<boolean>): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select take_turns(array(select about from disaster_reports where ${reports}))`.execute(tx)
}
