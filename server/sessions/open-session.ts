import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Deps } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/tables.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { hashToken } from '#server/secrets/tokens.ts'
import { deviceOf } from './device-name.ts'
import { findActor } from './find-actor.ts'
import { rememberDevice } from './known-devices.ts'
import { setSessionCookie, startSession } from './sessions.ts'

export interface Browser extends Deps {
  request: FastifyRequest
  reply: FastifyReply
}

/** Starts a session, remembers the device, records the sign-in, and mails the person where the device is new to the account. */
export async function openSession(browser: Browser, userId: string, isTwoFactor = false): Promise<Actor> {
  const { db, request, reply, settings, wakeOutbox } = browser
  const { token, actor } = await db.transaction().execute(async (tx) => {
    const { deviceHash, isNew } = await rememberDevice(tx, userId, browser)
    const issued = await startSession(tx, { userId, deviceHash, isTwoFactor }, browser)
    const signedIn = await actorOf(tx, issued, request)
    await recordEvent(tx, signedIn, 'signed in', { recordId: userId })
    if (isNew) await queueMail(tx, newDeviceMail(signedIn, browser))
    return { token: issued, actor: signedIn }
  })
  wakeOutbox()
  setSessionCookie(reply, settings, token)
  return actor
}

async function actorOf(db: Db, token: string, request: FastifyRequest): Promise<Actor> {
  const actor = await findActor(db, hashToken(token), clientIp(request))
  if (!actor) throw new AppError('sign_in_failed')
  return actor
}

const newDeviceMail = (actor: Actor, { request, settings }: Browser) =>
  mailTo(actor, (words) =>
    words.newDevice({
      device: deviceOf(request.headers['user-agent'] ?? ''),
      address: clientIp(request),
      at: new Date(),
      security: `${settings.PUBLIC_URL}/security`,
    }),
  )
