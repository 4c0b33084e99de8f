// Rate limits for requests that affect others: emails to them, new accounts. The counts are in the database, which all processes share.

import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Client } from '#server/context.ts'
import { newId, now } from '#server/database/new-id.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db, Tx } from '#server/database/tables.ts'

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

/**
 * The same in the transaction of what is counted, which is rolled back where the limit is reached. Transactions under way at the same moment do not
 * count each other.
 */
export async function limitInTransaction(tx: Tx, what: string, { by, limit }: Limit) {
  const row = { id: newId(), key: `${what}: ${by}`, time: now() }
  const [counted] = await countOne(tx, { ...row, counted_from: countedFrom(), others: limit - 1 })
  if (counted?.full_since) throw tooManySince(counted.full_since)
}

const countOne = prepared(
  ['id', 'key', 'time', 'counted_from', 'others'],
  (db, { id, key, time, counted_from, others }) =>
    db
      .insertInto('failures')
      .values({ id, account_key: key, address: '', device_hash: null, happened_at: time })
      .returning((eb) =>
        eb
          .selectFrom('failures as counted')
          .select('counted.happened_at')
          .where('counted.account_key', '=', key)
          .where('counted.happened_at', '>', counted_from)
          .where('counted.id', '<>', id)
          .orderBy('counted.happened_at', 'desc')
          .offset(others)
          .limit(sql.lit(1))
          .as('full_since'),
      ),
  { isPlannedOnce: true },
)

/** Seconds until a request would be within the limit; 0 if this one is. */
async function secondsToWait(db: Db, { id, key, limit }: { id: string; key: string; limit: number }): Promise<number> {
  const decisive = await db
    .selectFrom('failures')
    .select('happened_at')
    .where('account_key', '=', key)
    .where('happened_at', '>', countedFrom())
    .where('id', '<', id)
    .orderBy('happened_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return decisive ? secondsUntilFree(decisive.happened_at) : 0
}

const secondsUntilFree = (since: string) => Math.max(1, Math.ceil((Date.parse(since) + WINDOW - Date.now()) / 1000))

/** Requests since this time count. */
export const countedFrom = () => new Date(Date.now() - WINDOW).toISOString()

/** The refusal of a request that records of its own count, of which the oldest that fills the limit was made at this time. */
export const tooManySince = (since: string) => new AppError('too_many_attempts', { retryAfter: secondsUntilFree(since) })

/** The limit of the client's network. A whole /48 has ten times the limit. */
export function ofNetwork({ network, site }: Client, limit: number): Limit[] {
  return site === null
    ? [{ by: network, limit }]
    : [
        { by: network, limit },
        { by: site, limit: limit * SITE_FACTOR },
      ]
}
