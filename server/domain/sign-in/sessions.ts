// Sessions: a cookie in the browser, a hash of it in the database.

import { endPushOf, endPushOfSession } from '#server/domain/sign-in/push-of-device.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Client } from '#server/lib/http/client.ts'
import type { Cookies } from '#server/lib/http/cookies.ts'
import { SESSION_COOKIE, SESSION_LIFE } from '#server/lib/http/session-life.ts'
import { hashToken, newToken } from '#server/lib/secrets/tokens.ts'

const USER_AGENT_KEPT = 255

export const sessionToken = ({ cookies }: Client) => cookies.get(SESSION_COOKIE)

interface NewSession {
  userId: string
  deviceHash: string
  /** The second factor was given. */
  isTwoFactor: boolean
}

/** Signs the person in with a new session; the browser's former one ends. */
export async function startSession(db: Db, { userId, deviceHash, isTwoFactor }: NewSession, client: Client): Promise<string> {
  const former = sessionToken(client)
  if (former) await db.deleteFrom('sessions').where('token_hash', '=', hashToken(former)).execute()
  const token = newToken()
  const time = now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: time,
      last_used_at: time,
      address: client.ip,
      user_agent: client.userAgent?.slice(0, USER_AGENT_KEPT) ?? null,
      device_hash: deviceHash,
      second_factor_at: isTwoFactor ? time : null,
    })
    .execute()
  return token
}

/** Notes that the second factor was given in this session just now. */
export const noteSecondFactor = (db: Db, sessionHash: string) =>
  db.updateTable('sessions').set({ second_factor_at: now() }).where('token_hash', '=', sessionHash).execute()

/** Signs a browser out: its alerts end as well. */
export async function endSession(db: Db, sessionHash: string) {
  await endPushOfSession(db, sessionHash)
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

export const setSessionCookie = (cookies: Cookies, token: string) => cookies.set(SESSION_COOKIE, token, SESSION_LIFE / 1000)

export const clearSessionCookie = (cookies: Cookies) => cookies.clear(SESSION_COOKIE)

/** Ends the sessions of a person, the alerts of those browsers, and pending sign-ins; `but` stays. */
export async function endSessionsOf(db: Db, userId: string, but?: string) {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  await endPushOf(db, userId, but)
  // If a developer acts as this person, their next request ends the impersonation.
  await db.updateTable('sessions').set({ acting_since: null }).where('acting_as_id', '=', userId).where('user_id', '<>', userId).execute()
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (but !== undefined) query = query.where('token_hash', '<>', but)
  await query.execute()
}
