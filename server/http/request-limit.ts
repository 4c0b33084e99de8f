// Limits on requests that cost others something: mails to them, new accounts. Counted in the database, shared by all processes.

import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { AppError } from './app-error.ts'

const WINDOW_MINUTES = 60

/** Counts one; throws 429 where there were as many as the limit within the last hour. `by` is an address or an account. */
export async function limitRequests(db: Db, what: string, by: string, limit: number) {
  const since = new Date(Date.now() - WINDOW_MINUTES * 60_000).toISOString()
  const id = newId()
  await db
    .insertInto('failures')
    .values({ id, account_key: `${what}: ${by}`, address: '', device_hash: null, happened_at: now() })
    .execute()
  const before = await db
    .selectFrom('failures')
    .select('happened_at')
    .where('account_key', '=', `${what}: ${by}`)
    .where('happened_at', '>', since)
    .where('id', '<', id)
    .orderBy('happened_at', 'desc')
    .limit(limit)
    .execute()
  const oldest = before[limit - 1]
  if (!oldest) return
  await db.deleteFrom('failures').where('id', '=', id).execute()
  const seconds = Math.ceil((Date.parse(oldest.happened_at) + WINDOW_MINUTES * 60_000 - Date.now()) / 1000)
  throw new AppError('too_many_attempts', { retryAfter: Math.max(1, seconds) })
}
