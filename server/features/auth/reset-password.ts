// A forgotten password: a new one, by the link of the mail.

import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { lockUnconfirmedOf } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { removeMember } from '#server/domain/people/delete-person.ts'
import { endIdentitiesOf, endWaysIn, noteProof } from '#server/domain/people/first-proof.ts'
import { knownAbout } from '#server/domain/people/known-about.ts'
import { organizationIdsOf } from '#server/domain/people/people.ts'
import { RESET, setPassword } from '#server/domain/people/set-password.ts'
import { checkToken } from '#server/domain/sign-in/check-secret.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashNewPassword } from '#server/lib/secrets/passwords.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'
import { startOver } from './start-over.ts'

interface Reset {
  email: string
  password: string
  token: string
}

/**
 * Sets a new password with the token of a link, and ends every session of the person. Earlier wrong passwords do not count. It proves the email
 * address. The first proof also ends second factors that were there before; a later one does not get around them.
 */
export async function resetPassword(context: SignInContext, { email, password, token }: Reset) {
  const { db, client } = context
  const user = await findUserByEmail(db, email)
  const isValid = await checkToken(context, email, async () => user !== undefined && (await isResetToken(db, user.id, token)))
  if (!isValid || !user) throw new AppError('reset_link_invalid')
  const passwordHash = await hashNewPassword(password, await knownAbout(db, user))
  await change(db, async (tx) => {
    if (user.email_proven_at === null) await lockUnconfirmedOf(tx, user.id)
    if (!(await consumeResetToken(tx, user.id, token))) throw new AppError('reset_link_invalid')
    const who = { id: user.id, credit_union_id: user.credit_union_id, address: client.ip }
    if (user.email_proven_at === null) await endWaysIn(tx, user.id)
    else await endIdentitiesOf(tx, user.id)
    if (user.is_locked_out && user.email_proven_at === null) await leaveWhereLocked(tx, user, who)
    if (user.email_proven_at === null) await noteProof(tx, { userId: user.id, how: 'password reset', by: who })
    await setPassword(tx, user, passwordHash)
    await startOver(tx, context, user)
    await recordEvent(tx, who, 'password reset', { recordId: user.id })
  })
}

/**
 * Otherwise an organization could type in a stranger's address, lock the account, and keep the owner of the address out for good. The owner leaves
 * the organization, and its mail domain does not bring them back.
 */
async function leaveWhereLocked(tx: Tx, person: { id: string; email: string }, who: OnRecord) {
  for (const creditUnionId of await organizationIdsOf(tx, person.id)) {
    await removeMember(tx, person, creditUnionId)
    await recordEvent(tx, who, 'user removed', { recordId: person.id, creditUnionId, details: { email: person.email } })
  }
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
