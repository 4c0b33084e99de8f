// Rate limits for requests that affect others: emails to them, new accounts. The counts are in the database, which all processes share.

import { sql } from 'kysely'
import { AppError } from '#server/lib/app-error.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { prepared } from '#server/lib/database/prepared.ts'
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
  const ids: string[] = []
  let longest = 0
  for (const { by, limit } of limits) {
    const id = newId()
    ids.push(id)
    const since = new Date(Date.now() - WINDOW).toISOString()
    const key = `${what}: ${by}`
    // One after the other, so that each of several at once sees those that were counted before it.
    await countRequest(db, { id, key, time: now() })
    const [decisive] = await findDecisive(db, { id, key, since, others: limit - 1 })
    longest = Math.max(longest, secondsToWait(decisive?.happened_at ?? null))
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
