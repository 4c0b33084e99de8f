import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Client, SignInContext } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { hashToken } from '#server/secrets/tokens.ts'
import { deviceOf } from './device-name.ts'
import { findActor } from './find-actor.ts'
import { rememberDevice } from './known-devices.ts'
import { setSessionCookie, startSession } from './sessions.ts'

/** What a person signed in with, for the record. The second of two steps does not know which the first one was. */
export type Factors = readonly ['password' | 'gmail' | 'linkedin' | 'registration' | 'first step', ('code' | 'passkey')?]

/** A session that has begun in a transaction. */
interface Opened {
  token: string
  actor: Actor
}

/** Starts a session, remembers the device, records the sign-in, and emails the person if the device is new to the account. */
export const openSession = async (context: SignInContext, userId: string, factors: Factors): Promise<Actor> =>
  enterSession(context, await context.db.transaction().execute((tx) => beginSession(tx, context, userId, factors)))

/** The same within the transaction of a change. After the commit, `enterSession` gives the session to the browser. */
export async function beginSession(tx: Tx, context: SignInContext, userId: string, factors: Factors): Promise<Opened> {
  const { deviceHash, isNew } = await rememberDevice(tx, userId, context)
  const token = await startSession(tx, { userId, deviceHash, isTwoFactor: factors.length === 2 }, context.client)
  const actor = await actorOf(tx, token, context.client)
  await recordEvent(tx, actor, 'signed in', { recordId: userId, details: { factors } })
  if (isNew) await queueMail(tx, newDeviceMail(actor, context))
  return { token, actor }
}

export function enterSession({ cookies, wakeOutbox }: SignInContext, { token, actor }: Opened): Actor {
  wakeOutbox()
  setSessionCookie(cookies, token)
  return actor
}

async function actorOf(db: Db, token: string, { ip }: Client): Promise<Actor> {
  const actor = await findActor(db, hashToken(token), ip)
  if (!actor) throw new AppError('sign_in_failed')
  return actor
}

const newDeviceMail = (actor: Actor, { client, settings }: SignInContext) =>
  mailTo(actor, (words) =>
    words.newDevice({
      device: deviceOf(client.userAgent ?? ''),
      address: client.ip,
      at: new Date(),
      security: `${settings.PUBLIC_URL}/security`,
    }),
  )
