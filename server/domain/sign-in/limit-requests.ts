// Rate limits for requests that affect others: emails to them, new accounts. The counts are in the database, which all processes share.

import { AppError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Client } from '#server/lib/http/client.ts'

/** A whole IPv6 /48 network gets this many times the limit. */
export const SITE_FACTOR = 10

/** In milliseconds. */
const WINDOW = 60 * 60_000

/** At most this many requests `by` an account, an organization or a network within an hour. */
interface Limit {
  by: string
  limit: number
}

/** Counts one request under each of the limits. If one of them is reached, the answer is 429 and none of them counts it. */
export async function limitRequests(db: Db, what: string, ...limits: Limit[]) {
  const counted = limits.map(({ by, limit }) => ({ id: newId(), key: `${what}: ${by}`, limit }))
  await db
    .insertInto('failures')
    .values(counted.map(({ id, key }) => ({ id, account_key: key, address: '', device_hash: null, happened_at: now() })))
    .execute()
  const waits = await Promise.all(counted.map((count) => secondsToWait(db, count)))
  const longest = Math.max(...waits)
  if (longest === 0) return
  await db
    .deleteFrom('failures')
    .where(
      'id',
      'in',
      counted.map(({ id }) => id),
    )
    .execute()
  throw new AppError('too_many_attempts', { retryAfter: longest })
}

/** Seconds until a request would be within the limit; 0 if this one is. */
async function secondsToWait(db: Db, { id, key, limit }: { id: string; key: string; limit: number }): Promise<number> {
  const decisive = await db
    .selectFrom('failures')
    .select('happened_at')
    .where('account_key', '=', key)
    .where('happened_at', '>', new Date(Date.now() - WINDOW).toISOString())
    .where('id', '<', id)
    .orderBy('happened_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return decisive ? Math.max(1, Math.ceil((Date.parse(decisive.happened_at) + WINDOW - Date.now()) / 1000)) : 0
}

/** The limit of the client's network. A whole /48 has ten times the limit. */
export function ofNetwork({ network, site }: Client, limit: number): Limit[] {
  return site === null
    ? [{ by: network, limit }]
    : [
        { by: network, limit },
        { by: site, limit: limit * SITE_FACTOR },
      ]
}
