// A forgotten password: a link by mail.

import { randomInt } from 'node:crypto'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context, Deps } from '#server/domain/context.ts'
import { rankOf } from '#server/domain/mail/mail-kinds.ts'
import { mailResetLinkTo } from '#server/domain/people/reset-link.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change, intoOutbox } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { OutboxRow, Send } from '#server/lib/mail/outbox.ts'

/** Mails to one email address, and requests from one network, within an hour. */
const RESETS_OF_ONE_ACCOUNT = rateLimits.passwordResets.most.account
const RESETS_FROM_ONE_NETWORK = rateLimits.passwordResets.most.network

/** The work comes some time after the answer, in milliseconds: otherwise the next answer would take longer where the address is known. */
const AFTER_AT_LEAST = 1000
const AFTER_AT_MOST = 3000

/**
 * Mails a reset link if the address is known. The answer, its time and that of the next one are the same either way: each request is stored, and the
 * outbox finds out later whether the address is known.
 */
export async function requestReset({ db, client }: Context<Actor | null>, email: string) {
  await limitRequests(db, 'password reset', ...ofNetwork(client, RESETS_FROM_ONE_NETWORK))
  if (await hadItsMails(db, email)) return
  await storeRequest(db, email, client.ip)
}

export const resetSender =
  (parts: ResetParts): Send =>
  (row) =>
    mailResetLink(parts, row)

type ResetParts = Pick<Deps, 'db' | 'settings' | 'vault'>

/** Whether this address, known or not, has asked often enough for now: the links that it was sent still work. */
async function hadItsMails(db: Db, email: string) {
  try {
    await limitRequests(db, 'password reset', { by: emailKey(email), limit: RESETS_OF_ONE_ACCOUNT })
    return false
  } catch (error) {
    if (error instanceof AppError) return true
    throw error
  }
}

const storeRequest = (db: Db, email: string, address: string) =>
  change(db, (tx) =>
    intoOutbox(tx)
      .values({
        id: newId(),
        recipient: email,
        payload: JSON.stringify({ address }),
        kind: 'reset',
        sort_rank: rankOf('resetLink'),
        next_attempt_at: new Date(Date.now() + randomInt(AFTER_AT_LEAST, AFTER_AT_MOST)).toISOString(),
        created_at: now(),
      })
      .execute(),
  )

/** Only the worker that deletes the stored request does the work, in one transaction. */
async function mailResetLink({ db, settings, vault }: ResetParts, asked: OutboxRow) {
  const user = await findUserByEmail(db, asked.recipient)
  const { address } = JSON.parse(asked.payload) as { address: string }
  await change(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('outbox').where('id', '=', asked.id).executeTakeFirstOrThrow()
    // If the email address was never proven, the organization that locked the account may have made it with a stranger's address.
    if (numDeletedRows === 0n || !user || (user.is_locked_out && user.email_proven_at !== null)) return
    await mailResetLinkTo(tx, user, { settings, vault })
    await recordEvent(tx, { address }, 'password reset requested', { recordId: user.id, creditUnionId: user.credit_union_id })
  })
}
