// A forgotten password: a new one, by the link of the mail.

import { AppError } from '#server/app-error.ts'
import type { SignInContext } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { findUserByEmail } from '#server/database/users.ts'
import { endIdentitiesOf, endWaysIn, noteProof } from '#server/people/first-proof.ts'
import { RESET, setPassword } from '#server/people/set-password.ts'
import { checkToken } from '#server/rate-limits/check-secret.ts'
import { knownOf } from '#server/secrets/common-passwords.ts'
import { hashNewPassword } from '#server/secrets/passwords.ts'
import { hashToken } from '#server/secrets/tokens.ts'
import { startOver } from './start-over.ts'

interface Reset {
  email: string
  password: string
  token: string
}

/**
 * Sets a new password with the token of a link, and ends every session of the person. Wrong passwords before it hold nobody up. It proves the
 * mailbox; the first proof also ends the second factors that were there before, a later one does not get around them.
 */
export async function resetPassword(context: SignInContext, { email, password, token }: Reset) {
  const { db, client } = context
  const user = await findUserByEmail(db, email)
  const isValid = await checkToken(context, email, async () => user !== undefined && (await isResetToken(db, user.id, token)))
  if (!isValid || !user) throw new AppError('reset_link_invalid')
  const passwordHash = await hashNewPassword(password, knownOf(user))
  await db.transaction().execute(async (tx) => {
    if (!(await consumeResetToken(tx, user.id, token))) throw new AppError('reset_link_invalid')
    if (user.email_proven_at === null) await endWaysIn(tx, user.id)
    else await endIdentitiesOf(tx, user.id)
    await setPassword(tx, user, passwordHash)
    await startOver(tx, context, user)
    const who = { id: user.id, credit_union_id: user.credit_union_id, address: client.ip }
    await recordEvent(tx, who, 'password reset', { recordId: user.id })
    if (user.email_proven_at === null) await noteProof(tx, { userId: user.id, how: 'password reset', by: who })
  })
  context.wakeOutbox()
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
async function consumeResetToken(db: Db, userId: string, token: string) {
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
