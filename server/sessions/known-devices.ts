// Browsers that are known to an account: each person has a mark of their own in each browser, which outlives the sessions. Guesses of others do
// not hold up a known browser, and a sign-in with an unknown one is mailed.

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'
import { networkOf } from '#server/http/client-ip.ts'
import { cookieName, cookieOptions, type Exchange } from '#server/http/cookies.ts'
import { endPushOfOthers } from '#server/push/push-of-device.ts'
import { hashToken, newToken } from '#server/secrets/tokens.ts'

/** How long a browser is remembered, in seconds: browsers keep no cookie longer. */
export const DEVICE_LIFE = 400 * 24 * 60 * 60
/** Earlier versions had one mark in a browser for everybody; it is still recognized. */
const SHARED_MARK = 'breakwater_device'
/** More people share no browser, as far as marks are looked at. */
const MOST_MARKS = 50

const markCookie = (settings: Settings, userId: string) =>
  `${cookieName(settings, 'device')}_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`

/** Hashes of the marks that a browser carries, whoever they belong to. */
function marksIn({ cookies }: FastifyRequest, settings: Settings): string[] {
  const names = Object.keys(cookies).filter((name) => name === SHARED_MARK || name.startsWith(`${cookieName(settings, 'device')}_`))
  return names.slice(0, MOST_MARKS).map((name) => hashToken(cookies[name] ?? ''))
}

/** The hash of this browser's mark for the account of that address; null where the browser is not known to the account. */
export async function knownDevice({ db, request, settings }: Pick<Exchange, 'request' | 'settings'> & { db: Db }, email: string) {
  const marks = marksIn(request, settings)
  if (marks.length === 0) return null
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('known_devices.token_hash', 'in', marks)
    .where('users.email_key', '=', emailKey(email))
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Whether one of the browsers known to the account last signed in from this network. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('known_devices.network', '=', network)
    .where('users.email_key', '=', emailKey(email))
    .where('users.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Remembered {
  deviceHash: string
  /** The account had signed in with other browsers, and never with this one. */
  isNew: boolean
}

/** Remembers that this browser signed in to the account. Alerts of people who used it before end. */
export async function rememberDevice(db: Db, userId: string, exchange: Exchange): Promise<Remembered> {
  const others = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('signed_in', '=', true)
    .execute()
  const marks = marksIn(exchange.request, exchange.settings)
  await endPushOfOthers(db, userId, marks)
  const deviceHash = await keepMark(db, userId, exchange, true)
  return { deviceHash, isNew: others.length > 0 && !others.some(({ token_hash }) => marks.includes(token_hash)) }
}

/**
 * Remembers that this browser set a new password by a mailed link, so that others' guesses do not hold it up. One such browser counts at a
 * time until it has signed in: otherwise each reset would be worth ten more guesses at the second factor.
 */
export async function expectDevice(db: Db, userId: string, exchange: Exchange): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('signed_in', '=', false).execute()
  await keepMark(db, userId, exchange, false)
}

async function keepMark(db: Db, userId: string, { request, reply, settings }: Exchange, signedIn: boolean): Promise<string> {
  const name = markCookie(settings, userId)
  const token = request.cookies[name] ?? newToken()
  const changes = { created_at: now(), ...(signedIn && { signed_in: true, network: networkOf(request).network }) }
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token), signed_in: signedIn, network: null, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(changes))
    .execute()
  reply.setCookie(name, token, { ...cookieOptions(settings), maxAge: DEVICE_LIFE })
  return hashToken(token)
}
