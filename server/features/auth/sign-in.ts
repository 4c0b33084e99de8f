import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/tables.ts'
import { findUserByEmail } from '#server/database/users.ts'
import { type Actor, findActor } from '#server/http/actor.ts'
import { addressOf } from '#server/http/address.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Deps } from '#server/http/deps.ts'
import { rememberDevice, setSessionCookie, startSession } from '#server/http/sessions.ts'
import { hashToken } from '#server/http/tokens.ts'
import { isPassword } from '#server/passwords.ts'
import { tryToGuess } from './guessing.ts'

export interface Browser extends Deps {
  request: FastifyRequest
  reply: FastifyReply
}

interface Credentials {
  email: string
  password: string
}

/** Signs in by password. Unknown address, wrong password and locked account are refused alike, in the same time. */
export async function signInByPassword(browser: Browser, { email, password }: Credentials): Promise<Actor> {
  const { db, request } = browser
  const user = await findUserByEmail(db, email)
  const isIn = await tryToGuess(db, { email, request }, async () => {
    const isRight = await isPassword(password, user?.password_hash ?? null)
    return isRight && user?.locked === false
  })
  if (!isIn || !user) {
    await recordEvent(db, { address: addressOf(request) }, 'sign-in failed', {
      recordId: user?.id ?? null,
      creditUnionId: user?.credit_union_id ?? null,
      details: { email },
    })
    throw new AppError('sign_in_failed')
  }
  return openSession(browser, user.id)
}

/** Starts a session, remembers the device, records the sign-in. */
export async function openSession(browser: Browser, userId: string): Promise<Actor> {
  const { db, request, reply, settings } = browser
  const { token, actor } = await db.transaction().execute(async (tx) => {
    const issued = await startSession(tx, userId, request)
    await rememberDevice(tx, userId, request, reply, settings)
    const signedIn = await actorOf(tx, issued, request)
    await recordEvent(tx, signedIn, 'signed in', { recordId: userId })
    return { token: issued, actor: signedIn }
  })
  setSessionCookie(reply, settings, token)
  return actor
}

async function actorOf(db: Db, token: string, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(db, hashToken(token), addressOf(request))
  if (!actor) throw new AppError('sign_in_failed')
  return actor
}
