// A forgotten password: a link by mail.

import { recordEvent } from '#server/database/audit.ts'
import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { findUserByEmail } from '#server/database/users.ts'
import { addressOf } from '#server/http/address.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Browser } from '#server/http/open-session.ts'
import { limitRequests } from '#server/http/request-limit.ts'
import { hashToken, newToken } from '#server/http/tokens.ts'
import { mailTo } from '#server/mail/mail-to.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { RESET } from '#server/people/set-password.ts'

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
    const link = `${settings.PUBLIC_URL}/reset-password/${token}`
    await queueMail(
      tx,
      mailTo(user, (words) => words.resetLink({ link, minutes: RESET_MINUTES })),
    )
    await recordEvent(tx, { address: addressOf(request) }, 'password reset requested', {
      recordId: user.id,
      creditUnionId: user.credit_union_id,
    })
  })
  nudgeOutbox()
}
