// Known devices of an account: each person has a cookie of their own in each browser, which outlives the sessions. Guesses from elsewhere do not
// limit a known device, and a sign-in with an unknown one is mailed.

import { createHash } from 'node:crypto'
import type { SignInContext } from '#server/domain/context.ts'
import { endPushOfOthers } from '#server/domain/sign-in/push-of-device.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Client } from '#server/lib/http/client.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

/** How long a browser is remembered, in seconds: browsers keep no cookie longer. */
export const DEVICE_LIFE = 400 * 24 * 60 * 60
/** Early versions had one cookie of this name for all people who used the browser; it still counts. */
const COOKIE = 'device'
/** The largest number of people per browser whose cookies are checked. */
const MOST_MARKS = 50

const markCookie = (userId: string) => `${COOKIE}_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`

/** Hashes of the browser's device cookies, of all people who use it. */
const marksIn = ({ cookies }: Client) => cookies.startingWith(COOKIE).slice(0, MOST_MARKS).map(hashToken)

/** The hash of this browser's device cookie for the account of that address; null if the account does not know the browser. */
export async function knownDevice(db: Db, client: Client, email: string) {
  const marks = marksIn(client)
  if (marks.length === 0) return null
  const row = await devicesOf(db, email).where('known_devices.token_hash', 'in', marks).executeTakeFirst()
  return row?.token_hash ?? null
}

/** Whether one of the browsers known to the account last signed in from this network. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await devicesOf(db, email).where('known_devices.network', '=', network).executeTakeFirst()
  return row !== undefined
}

const devicesOf = (db: Db, email: string) =>
  db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.token_hash')
    .where('users.email_key', '=', emailKey(email))
    .where('users.deleted_at', 'is', null)
    .limit(1)

export interface Remembered {
  deviceHash: string
  /** The account had signed in with other browsers, and never with this one. */
  isNew: boolean
}

type Visit = Pick<SignInContext, 'client' | 'cookies'>

/** Whether the account has signed in with other browsers, and never with this one. */
export async function isUnknownDevice(db: Db, userId: string, client: Client): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('signed_in', '=', true)
    .execute()
  const marks = marksIn(client)
  return known.length > 0 && !known.some(({ token_hash }) => marks.includes(token_hash))
}

/** Remembers that this browser signed in to the account. Its push subscriptions of other people end. */
export async function rememberDevice(db: Db, userId: string, visit: Visit): Promise<Remembered> {
  const isNew = await isUnknownDevice(db, userId, visit.client)
  await endPushOfOthers(db, userId, marksIn(visit.client))
  return { deviceHash: await keepMark(db, userId, visit, true), isNew }
}

/**
 * Remembers that this browser set a new password by a mailed link, so that others' guesses do not hold it up. One such browser counts at a
 * time until it has signed in: otherwise each reset would be worth ten more guesses at the second factor.
 */
export async function expectDevice(db: Db, userId: string, visit: Visit): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('signed_in', '=', false).execute()
  await keepMark(db, userId, visit, false)
}

async function keepMark(db: Db, userId: string, { client, cookies }: Visit, signedIn: boolean): Promise<string> {
  const name = markCookie(userId)
  const token = client.cookies.get(name) ?? newToken()
  const changes = { created_at: now(), ...(signedIn && { signed_in: true, network: client.network }) }
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token), signed_in: signedIn, network: null, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(changes))
    .execute()
  cookies.set(name, token, DEVICE_LIFE)
  return hashToken(token)
}
