// Sessions: a cookie in the browser, a hash of it in the database.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import type { Settings } from '#server/env.ts'
import { SESSION_LIFE } from './actor.ts'
import { addressOf } from './address.ts'
import { hashToken, newToken } from './tokens.ts'

export const SESSION_COOKIE = 'breakwater_session'
const DEVICE_COOKIE = 'breakwater_device'
/** How long a browser is remembered, in seconds: browsers keep no cookie longer. */
export const DEVICE_LIFE = 400 * 24 * 60 * 60
const USER_AGENT_KEPT = 255

export const sessionToken = (request: FastifyRequest) => request.cookies[SESSION_COOKIE]

/** Of every cookie: no script reads it, no other site sends it, and with https it goes by https alone. */
export const cookieOptions = (settings: Settings) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: settings.PUBLIC_URL.startsWith('https:'),
})

/** Signs the person in with a new session; the browser's former one ends. */
export async function startSession(db: Db, userId: string, request: FastifyRequest): Promise<string> {
  const former = sessionToken(request)
  if (former) await endSession(db, hashToken(former))
  const token = newToken()
  const time = now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      acting_as_id: null,
      created_at: time,
      last_used_at: time,
      address: addressOf(request),
      user_agent: request.headers['user-agent']?.slice(0, USER_AGENT_KEPT) ?? null,
    })
    .execute()
  return token
}

export const endSession = (db: Db, sessionHash: string) => db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string) {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(settings), maxAge: SESSION_LIFE / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings) {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(settings))
}

/** The hash of the browser's own mark, which outlives its sessions; null where it has none yet. */
export const deviceHash = (request: FastifyRequest) => {
  const token = request.cookies[DEVICE_COOKIE]
  return token ? hashToken(token) : null
}

/** Remembers that this browser signed in to the account: guesses of others will not hold it up. Answers whether it is new to an account that had others. */
export async function rememberDevice(
  db: Db,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<boolean> {
  const token = request.cookies[DEVICE_COOKIE] ?? newToken()
  const others = await db.selectFrom('known_devices').select('token_hash').where('user_id', '=', userId).execute()
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, token_hash: hashToken(token), created_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ created_at: now() }))
    .execute()
  reply.setCookie(DEVICE_COOKIE, token, { ...cookieOptions(settings), maxAge: DEVICE_LIFE })
  return others.length > 0 && !others.some(({ token_hash }) => token_hash === hashToken(token))
}

/** Ends the sessions of a person, and what they were about to sign in with; `but` stays. */
export async function endSessionsOf(db: Db, userId: string, but?: string) {
  await db.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute()
  let query = db.deleteFrom('sessions').where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_as_id', '=', userId)]))
  if (but !== undefined) query = query.where('token_hash', '<>', but)
  await query.execute()
}
