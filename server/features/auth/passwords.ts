// Passwords that are forgotten or changed.

import { knownOf } from '#server/common-passwords.ts'
import { recordEvent } from '#server/database/audit.ts'
import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Db, Tx } from '#server/database/tables.ts'
import { findUserByEmail } from '#server/database/users.ts'
import type { Actor } from '#server/http/actor.ts'
import { addressOf } from '#server/http/address.ts'
import { AppError } from '#server/http/app-error.ts'
import { forgiveGuesses, tryToGuess, tryToken } from '#server/http/guessing.ts'
import type { Browser } from '#server/http/open-session.ts'
import { limitRequests } from '#server/http/request-limit.ts'
import { rememberDevice } from '#server/http/sessions.ts'
import { hashToken, newToken } from '#server/http/tokens.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { hashNewPassword, isPassword } from '#server/passwords.ts'
import { RESET, setPassword } from '#server/people/set-password.ts'
import { secondFactorsOf } from '#server/second-factors/second-factors.ts'

/** How long a reset link works, in minutes. */
const RESET_MINUTES = 60
/** Mails of one address, and requests from one address, within an hour. */
const RESETS_OF_ONE_ACCOUNT = 5
const RESETS_FROM_ONE_ADDRESS = 50

/** Mails a reset link where the address is known. The answer is the same either way, and so is the time: the work is done after it. */
export async function requestReset(browser: Browser, email: string) {
  const { db, request } = browser
  await limitRequests(db, 'password reset', addressOf(request), RESETS_FROM_ONE_ADDRESS)
  if (await hadItsMails(db, email)) return
  // Not awaited: whether there is such a person must not show in how long the answer takes.
  setImmediate(() => {
    mailResetLink(browser, email).catch((error: unknown) => request.log.error({ err: error }, 'a reset link could not be queued'))
  })
}

/** Whether this address, known or not, has asked often enough for now: the links that it was sent still work. */
async function hadItsMails(db: Db, email: string) {
  try {
    await limitRequests(db, 'password reset', emailKey(email), RESETS_OF_ONE_ACCOUNT)
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

async function mailResetLink({ db, settings, request, nudgeOutbox }: Browser, email: string) {
  const user = await findUserByEmail(db, email)
  if (!user || user.locked) return
  const token = newToken()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('one_time_tokens')
      .values({
        token_hash: hashToken(token),
        kind: RESET,
        user_id: user.id,
        invitation_id: null,
        created_at: now(),
        expires_at: new Date(Date.now() + RESET_MINUTES * 60_000).toISOString(),
        used_at: null,
      })
      .execute()
    await queueMail(tx, {
      to: user.email,
      subject: 'Set a new password for Breakwater',
      text: [
        `Hello ${user.first_name},`,
        `Somebody asked to set a new password for your account. This link works once, for ${RESET_MINUTES} minutes:`,
        `${settings.PUBLIC_URL}/reset-password/${token}`,
        'If that was not you, there is nothing to do: your password stays as it is.',
      ].join('\n\n'),
    })
    await recordEvent(tx, { address: addressOf(request) }, 'password reset requested', {
      recordId: user.id,
      creditUnionId: user.credit_union_id,
    })
  })
  nudgeOutbox()
}

interface Reset {
  email: string
  password: string
  token: string
}

/** Sets a new password with the token of a link, and ends every session of the person. Wrong passwords before it hold nobody up. */
export async function resetPassword(browser: Browser, { email, password, token }: Reset) {
  const { db, request } = browser
  const user = await findUserByEmail(db, email)
  const isValid = await tryToken(db, { email, request }, async () => user !== undefined && (await isResetToken(db, user.id, token)))
  if (!isValid || !user) throw new AppError('reset_link_invalid')
  const passwordHash = await hashNewPassword(password, knownOf(user))
  await db.transaction().execute(async (tx) => {
    if (!(await takeResetToken(tx, user.id, token))) throw new AppError('reset_link_invalid')
    await setPassword(tx, user, passwordHash)
    await startAfresh(tx, browser, user)
    const who = { id: user.id, credit_union_id: user.credit_union_id, address: addressOf(request) }
    await recordEvent(tx, who, 'password reset', { recordId: user.id })
  })
  browser.nudgeOutbox()
}

/**
 * What was guessed before was the old password. The device counts as known, so that guesses of others do not hold it up, unless a second
 * factor is to be proven yet: each reset would be worth ten guesses more at that one.
 */
async function startAfresh(tx: Tx, { request, reply, settings }: Browser, { id, email }: { id: string; email: string }) {
  await forgiveGuesses(tx, { email, request })
  if (!(await secondFactorsOf(tx, id)).hasAny) await rememberDevice(tx, id, request, reply, settings)
}

const resetTokens = (db: Db, userId: string, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', RESET)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())

const isResetToken = async (db: Db, userId: string, token: string) =>
  (await resetTokens(db, userId, token).executeTakeFirst()) !== undefined

/** Uses the token up: of two at the same moment only one succeeds. */
async function takeResetToken(db: Db, userId: string, token: string) {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now() })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', RESET)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Change {
  current_password: string
  password: string
}

/** Changes the own password; the other sessions end. */
export async function changePassword(browser: Browser, actor: Actor, { current_password, password }: Change) {
  const { db, request } = browser
  if (actor.impersonator) throw new AppError('while_impersonating')
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const isRight = await tryToGuess(db, { email: actor.email, request }, () => isPassword(current_password, password_hash))
  if (!isRight) throw new AppError('wrong_password')
  const passwordHash = await hashNewPassword(password, knownOf(actor))
  await db.transaction().execute(async (tx) => {
    await setPassword(tx, actor, passwordHash, actor.sessionHash)
    await recordEvent(tx, actor, 'password changed', { recordId: actor.id })
  })
  browser.nudgeOutbox()
}
