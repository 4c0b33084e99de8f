import type { Selectable } from 'kysely'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { mailTo } from '#server/domain/mail/mail-to.ts'
import { queueMail } from '#server/domain/mail/queue-mails.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import type { Db, Tables, Tx } from '#server/lib/database/tables/tables.ts'
import type { Client } from '#server/lib/http/client.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { deviceOf } from './device-name.ts'
import { findActor } from './find-actor.ts'
import { isUnknownDevice, rememberDevice } from './known-devices.ts'
import { limitRequests } from './limit-requests.ts'
import { setSessionCookie, startSession } from './sessions.ts'

const OF_ONE_ACCOUNT = rateLimits.unknownDevices.most.account

/** What a person signed in with, for the record. The second of two steps does not know which the first one was. */
export type Factors = readonly ['password' | 'gmail' | 'linkedin' | 'registration' | 'first step', ('code' | 'passkey')?]

/**
 * Whether what the person signed in with still opens the account. It is asked where nobody can change that anymore before the session is stored: a password
 * takes so long to compare that it may have been changed meanwhile, and a session that comes later would outlive the change.
 */
type StillOpens = (tx: Tx, person: Selectable<Tables['users']>) => boolean | Promise<boolean>

/**
 * Starts a session, remembers the device, records the sign-in, and emails the person if the device is new to the account.
 * @throws AppError `too_many_attempts`, `sign_in_failed`
 */
export async function openSession(context: SignInContext, userId: string, factors: Factors, stillOpens: StillOpens): Promise<Actor> {
  const { db, client, cookies } = context
  const { token, actor } = await change(db, async (tx) => {
    const person = await lockRow(tx, 'users', userId)
    if (!person || !(await stillOpens(tx, person))) throw new AppError('sign_in_failed')
    // Each is stored and mailed, so that many of them are a burden even with the right password. Counted while the person's row is locked: of several first
    // sign-ins at the same moment, all would find no known device.
    if (await isUnknownDevice(tx, userId, client)) await limitRequests(tx, 'unknown devices', { by: userId, limit: OF_ONE_ACCOUNT })
    const { deviceHash, isNew } = await rememberDevice(tx, userId, context)
    const issued = await startSession(tx, { userId, deviceHash, isTwoFactor: factors.length === 2 }, client)
    const signedIn = await actorOf(tx, issued, client)
    await recordEvent(tx, signedIn, 'signed in', { recordId: userId, details: { factors } })
    if (isNew) await queueMail(tx, newDeviceMail(signedIn, context))
    return { token: issued, actor: signedIn }
  })
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
