// Limits on requests that cost others something: mails to them, new accounts. Counted in the database, shared by all processes.

import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/app-error.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { networkOf, SITE_FACTOR } from '#server/http/client-ip.ts'

/** In milliseconds. */
const WINDOW = 60 * 60_000

/** Counts one request; throws 429 where there were as many as the limit within the last hour. `by` is an account, an organization or a network. */
export async function limitRequests(db: Db, what: string, by: string, limit: number) {
  const id = newId()
  const key = `${what}: ${by}`
  await db.insertInto('failures').values({ id, account_key: key, address: '', device_hash: null, happened_at: now() }).execute()
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
  if (!decisive) return
  await db.deleteFrom('failures').where('id', '=', id).execute()
  const seconds = Math.ceil((Date.parse(decisive.happened_at) + WINDOW - Date.now()) / 1000)
  throw new AppError('too_many_attempts', { retryAfter: Math.max(1, seconds) })
}

interface Visit {
  db: Db
  request: FastifyRequest
}

/** The same for the network from which a request comes; a whole /48 has ten times the limit. */
export async function limitRequestsFrom({ db, request }: Visit, what: string, limit: number) {
  const { network, site } = networkOf(request)
  await limitRequests(db, what, network, limit)
  if (site !== null) await limitRequests(db, what, site, limit * SITE_FACTOR)
}
