// A machine whose clock was wrong has stored moments that have not come yet. What is entered now counts more than they do (`clockNow`), but an operator has
// to know.

import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { latestCredible } from '#server/lib/time.ts'

/** Logs a warning if the newest stored moment lies ahead of this machine's clock. Every change is in the audit trail. */
export async function warnOfClock(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const newest = await db.selectFrom('audit_events').select('happened_at').orderBy('happened_at', 'desc').limit(1).executeTakeFirst()
  // Processes that share a database differ by less.
  if (!newest || newest.happened_at <= latestCredible()) return
  log.warn(
    { newest: newest.happened_at, ahead_seconds: Math.round((Date.parse(newest.happened_at) - Date.now()) / 1000) },
    'Stored moments are later than this machine’s clock: the clock is wrong now, or was when they were stored. Check that it is synchronized.',
  )
}
