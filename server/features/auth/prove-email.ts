// A mailbox is proven by the link of a mail, and by something that says that the account is the reader's as well.

import type * as calls from '#contract/auth/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { SignInContext } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { rememberMovedMailbox, rememberWhereLocked } from '#server/domain/organizations/admission/admit.ts'
import { lockUnconfirmedOf } from '#server/domain/organizations/confirmation/confirm-by-domain.ts'
import { endWaysIn, noteProof } from '#server/domain/people/first-proof.ts'
import { knownAbout } from '#server/domain/people/known-about.ts'
import { canProve, consumeProof, findProof, isPendingOf } from '#server/domain/people/proof-mail.ts'
import { setPassword } from '#server/domain/people/set-password.ts'
import { checkSecret, checkToken } from '#server/domain/sign-in/check-secret.ts'
import { secondFactorsOf } from '#server/domain/sign-in/second-factors.ts'
import { findUserByEmail } from '#server/domain/users.ts'
import { fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { violates } from '#server/lib/database/engines/violations.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { hashNewPassword, isPassword } from '#server/lib/secrets/passwords.ts'
import { startOver } from './start-over.ts'

type Form = BodyOf<typeof calls.proveEmail>
type Found = NonNullable<Awaited<ReturnType<typeof findProof>>>

/**
 * Proves the email address that a link went to; a changed address counts from then on. The person who is signed in, or who knows the password, keeps
 * everything. A new password makes the account the reader's alone. Opening the link proves nothing by itself and does not use it up.
 */
export async function proveEmail(context: SignInContext, form: Form) {
  const { actor } = context
  const found = await findByToken(context, form.token)
  const session = actor?.id === found.user.id && !actor.impersonator ? actor.sessionHash : undefined
  const isOwn = session !== undefined || (await knowsPassword(context, found, form.password))
  if (!isOwn) await refuseWithoutPassword(context, found, form)
  const passwordHash = form.new_password ? await hashFor(context, found.user, form.new_password) : null
  await change(context.db, async (tx) => {
    await lockUnconfirmedOf(tx, found.user.id)
    const user = await consumeFor(tx, found, form.token)
    if (!isOwn) await endWaysIn(tx, user.id)
    const email = isPendingOf(user, found.proven) ? await changeAddress(tx, user) : user.email
    const by = { id: user.id, credit_union_id: user.credit_union_id, address: context.client.ip }
    await noteProof(tx, { userId: user.id, how: 'link', by })
    if (!passwordHash) return
    await setPassword(tx, { ...user, email }, passwordHash, session)
    await startOver(tx, context, { id: user.id, email })
  })
}

/** A wrong token counts against the network it came from, because it names no account. */
async function findByToken(context: SignInContext, token: string): Promise<Found> {
  const found = await findProof(context.db, token)
  const isKnown = found !== null && !(await isLocked(context, found.user.email))
  await checkToken(context, `email proof from ${context.client.network}`, async () => isKnown)
  if (!found || !isKnown) throw fieldError('token', fieldErrors.proofOver)
  return found
}

const isLocked = async ({ db }: SignInContext, email: string) => (await findUserByEmail(db, email))?.is_locked_out ?? true

async function knowsPassword(context: SignInContext, { user }: Found, password: string | null | undefined): Promise<boolean> {
  if (!password) return false
  const isRight = await checkSecret(context, user.email, () => isPassword(password, user.password_hash))
  if (!isRight) throw fieldError('password', fieldErrors.proofWrongPassword)
  return true
}

/** A new password does not get around the second factor of a person who has proven another address before. */
async function refuseWithoutPassword({ db }: SignInContext, { user }: Found, { new_password }: Form) {
  if (!new_password) throw fieldError('password', fieldErrors.proofPassword)
  if (user.email_proven_at !== null && (await secondFactorsOf(db, user.id)).hasAny)
    throw fieldError('password', fieldErrors.proofSecondFactor)
}

const hashFor = async ({ db }: SignInContext, user: Found['user'], password: string) =>
  hashNewPassword(password, await knownAbout(db, user), 'new_password')

/** Uses up the token and locks the account's row until the end of the transaction. */
async function consumeFor(tx: Tx, { user, proven }: Found, token: string) {
  const isTaken = await consumeProof(tx, token)
  const current = await lockRow(tx, 'users', user.id)
  if (!isTaken || current?.deleted_at !== null || !canProve(current, proven)) throw fieldError('token', fieldErrors.proofOver)
  return current
}

/** The former address gets an email, so that moving an account to another address is noticed. Returns the new one. */
async function changeAddress(tx: Tx, user: Found['user']): Promise<string> {
  const email = user.email_pending ?? user.email
  await rememberWhereLocked(tx, user.id, user.email_key)
  await rememberMovedMailbox(tx, user.email_key, emailKey(email))
  try {
    await tx
      .updateTable('users')
      .set({
        email,
        email_key: emailKey(email),
        email_pending: null,
        email_set_by: user.email_pending_by,
        email_set_at: now(),
        email_pending_by: null,
        updated_at: now(),
      })
      .where('id', '=', user.id)
      .execute()
  } catch (error) {
    if (violates(error, 'users_email', 'users.email_key')) throw fieldError('token', fieldErrors.proofTaken)
    throw error
  }
  if (user.email_proven_at !== null) await mailPeople(tx, [user], (words) => words.addressChanged(email))
  return email
}
