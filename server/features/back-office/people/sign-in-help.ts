// Helps a person who cannot sign in, or who lost a device: their last tries, links to a new password and to a proof of the address, the end of their
// sessions.

import type { EventKind } from '#contract/audit-events/options.ts'
import type { signIns } from '#contract/back-office/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { asPerson, findPerson } from '#server/domain/people/people.ts'
import { canSendReset } from '#server/domain/people/policy.ts'
import { mailProofLink } from '#server/domain/people/proof-mail.ts'
import { mailResetLinkTo } from '#server/domain/people/reset-link.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

/** Mails to one email address within an hour, as for those who ask themselves. */
const PROOFS_OF_ONE_ACCOUNT = rateLimits.proofMails.most.account
const RESETS_OF_ONE_ACCOUNT = rateLimits.passwordResets.most.account
/** How many of the last sign-ins, and of the last failures, are shown. */
const LAST = 3

/** Mails a person a reset link. */
export async function sendReset(context: Context, id: string) {
  const { db, actor } = context
  requireRealPerson(actor)
  const person = await findPerson(db, actor, id)
  if (!canSendReset(actor, asPerson(person))) throw new AppError('forbidden')
  await limitRequests(db, 'password reset', { by: emailKey(person.email), limit: RESETS_OF_ONE_ACCOUNT })
  await change(db, async (tx) => {
    await mailResetLinkTo(tx, person, context)
    await recordEvent(tx, actor, 'password reset requested', { recordId: id, creditUnionId: person.credit_union_id })
  })
}

/** Mails a person the link that proves the address of their account again, for example before administration is handed over to them. */
export async function sendProof(context: Context, id: string) {
  const { db, actor } = context
  requireRealPerson(actor)
  const { email, email_proven_at, language, credit_union_id } = await findPerson(db, actor, id)
  if (email_proven_at !== null) throw new AppError('not_acceptable_now')
  await limitRequests(db, 'email proof', { by: emailKey(email), limit: PROOFS_OF_ONE_ACCOUNT })
  await change(db, async (tx) => {
    await mailProofLink(tx, context, { userId: id, email, language, kind: 'verify' })
    await recordEvent(tx, actor, 'email proof sent', { recordId: id, creditUnionId: credit_union_id })
  })
}

/** Ends all sessions of a person, for example after a device was lost. */
export async function signOutEverywhere({ db, actor }: Context, id: string) {
  requireRealPerson(actor)
  const person = await findPerson(db, actor, id)
  if (!canSendReset(actor, asPerson(person))) throw new AppError('forbidden')
  await change(db, async (tx) => {
    await endSessionsOf(tx, id)
    await recordEvent(tx, actor, 'signed out everywhere', { recordId: id, creditUnionId: person.credit_union_id })
  })
}

/** The last sign-ins and failures of a person, newest first. The audit trail keeps them, without any secret. */
export async function signInsOf({ db, actor }: Context, id: string): Promise<AnswerOf<typeof signIns>> {
  const person = await findPerson(db, actor, id)
  const [successes, failures] = await Promise.all([lastOf(db, id, 'signed in'), lastOf(db, id, 'sign-in failed')])
  return { successes, failures, uses_two_factor_auth: Boolean(person.has_second_factor), locked: person.locked === true }
}

const lastOf = (db: Db, recordId: string, what: EventKind) =>
  db
    .selectFrom('audit_events')
    .select(['happened_at as at', 'address'])
    .where('record_id', '=', recordId)
    .where('what', '=', what)
    .orderBy('happened_at', 'desc')
    .limit(LAST)
    .execute()
