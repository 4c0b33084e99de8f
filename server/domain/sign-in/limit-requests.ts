// Rate limits for requests that affect others: emails to them, new accounts. The counts are in the database, which all processes share.

import { sql } from 'kysely'
import { AppError } from '#server/lib/app-error.ts'
import { batches } from '#server/lib/database/batches.ts'
import { takeTurns } from '#server/lib/database/engines/locks.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import type { Client } from '#server/lib/http/client.ts'
import { HOUR } from '#server/lib/time.ts'

/** A whole IPv6 /48 network gets this many times the limit. */
export const SITE_FACTOR = 10

/** In milliseconds. */
const WINDOW = HOUR

/** At most this many requests `by` an account, an organization or a network within an hour. */
interface Limit {
  by: string
  limit: number
  /** For how many requests this one counts. */
  times?: number
}

const keyOf = (what: string, by: string) => `${what}: ${by}`

/** For a transaction that takes other locks before it counts. */
export const takeTurnCounting = (tx: Tx, what: string, by: string) => takeTurns(tx, 'counts', keyOf(what, by))

/** Counts a request under each of the limits. If one of them is reached, the answer is 429 and none of them counts it. */
export async function limitRequests(db: Db, what: string, ...limits: Limit[]) {
  const ids: string[] = []
  let longest = 0
  for (const { by, limit, times = 1 } of limits) {
    const counted = Math.min(times, limit)
    const key = keyOf(what, by)
    // In a transaction the others' are not seen before they are committed.
    if (db.isTransaction) await takeTurnCounting(db as Tx, what, by)
    const [id = newId(), ...more] = Array.from({ length: counted }, newId)
    ids.push(id, ...more)
    const since = new Date(Date.now() - WINDOW).toISOString()
    // One after the other, so that each of several at once sees those that were counted before it.
    await countRequest(db, { id, key, time: now() })
    for (const { values } of batches(more)) await countMore(db, key, values)
    const [decisive] = await findDecisive(db, { id, key, since, others: limit - counted })
    longest = Math.max(longest, secondsToWait(times > limit ? now() : (decisive?.happened_at ?? null)))
  }
  if (longest === 0) return
  await db.deleteFrom('failures').where('id', 'in', ids).execute()
  throw new AppError('too_many_attempts', { retryAfter: longest })
}

const countRequest = prepared(
  ['id', 'key', 'time'],
  (db, { id, key, time }) => db.insertInto('failures').values({ id, account_key: key, address: '', device_hash: null, happened_at: time }),
  { isPlannedOnce: true },
)

const countMore = (db: Db, key: string, ids: readonly string[]) =>
  db
    .insertInto('failures')
    .values(ids.map((id) => ({ id, account_key: key, address: '', device_hash: null, happened_at: now() })))
    .execute()

/** The request that the limit waits for: one of those before, in the window, after which there are as many as are allowed. */
const findDecisive = prepared(
  ['id', 'key', 'since', 'others'],
  (db, { id, key, since, others }) =>
    db
      .selectFrom('failures')
      .select('happened_at')
      .where('account_key', '=', key)
      .where('happened_at', '>', since)
      .where('id', '<', id)
      .orderBy('happened_at', 'desc')
      .offset(others)
      .limit(sql.lit(1)),
  { isPlannedOnce: true },
)

/** 0 if a request is within the limit. */
const secondsToWait = (decisive: string | null) =>
  decisive === null ? 0 : Math.max(1, Math.ceil((Date.parse(decisive) + WINDOW - Date.now()) / 1000))

/** The limit of the client's network. A whole /48 has ten times the limit. */
export function ofNetwork({ network, site }: Client, limit: number): Limit[] {
  return site === null
    ? [{ by: network, limit }]
    : [
        { by: network, limit },
        { by: site, limit: limit * SITE_FACTOR },
      ]
}
