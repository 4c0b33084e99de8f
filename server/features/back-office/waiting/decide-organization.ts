// The foundation's decisions about a waiting organization.

import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { claimsTo } from '#server/domain/claims/claims.ts'
import type { Context } from '#server/domain/context.ts'
import { recountStatuses } from '#server/domain/incidents/recount-statuses.ts'
import { mailPeople, type Recipient } from '#server/domain/mail/mail-to.ts'
import type { MailWords } from '#server/domain/mail/words/en.ts'
import { confirmOrganization, lockClaim } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { dropDraftsOf } from '#server/domain/organizations/confirmation/drop-drafts.ts'
import { giveBackReports } from '#server/domain/organizations/confirmation/give-back-reports.ts'
import { giveBackStatuses } from '#server/domain/organizations/confirmation/give-back-statuses.ts'
import { letWait } from '#server/domain/organizations/confirmation/let-others-wait.ts'
import { withdrawConfirmation } from '#server/domain/organizations/confirmation/withdraw-confirmation.ts'
import { endRightsIn } from '#server/domain/organizations/end-rights.ts'
import { followOrganization } from '#server/domain/organizations/offices/address-offices.ts'
import { administratorsOf, peopleOf } from '#server/domain/organizations/people-of.ts'
import { keepingAdministrator } from '#server/domain/people/people.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

/**
 * The foundation can confirm an organization that it refused, as long as no other claim was confirmed meanwhile. It leaves out people whom it does not
 * believe to be of the organization.
 */
export const confirm = ({ db, actor }: Context, { credit_union_id, note, leave_out = [] }: BodyOf<typeof calls.confirmOrganization>) =>
  change(db, async (tx) => {
    const claim = await lockClaim(tx, credit_union_id)
    if (claim.superseded_by === null)
      await tx.updateTable('credit_unions').set({ refused_at: null, refused_reason: null }).where('id', '=', credit_union_id).execute()
    await keepingAdministrator(tx, [credit_union_id], () => leaveOut(tx, actor, { id: credit_union_id, people: leave_out }))
    await confirmOrganization(tx, { creditUnionId: credit_union_id, how: 'foundation', by: actor, note: note || undefined })
  })

/** They wait, and the organization's own people admit or refuse them. 404 for a person who is not a member, or locked. */
async function leaveOut(tx: Tx, actor: Actor, { id, people }: { id: string; people: readonly string[] }) {
  if (people.length === 0) return
  for (const userId of new Set(people)) {
    await giveBackReports(tx, userId, id)
    if (!(await letWait(tx, userId, id))) throw new AppError('not_found')
    await endRightsIn(tx, userId, id)
    await recordEvent(tx, actor, 'left out', { recordId: userId, creditUnionId: id })
  }
  await giveBackStatuses(tx, id, ['in', people])
  await dropDraftsOf(tx, id, ['in', people])
}

/** Its Administrators are asked, and the queue shows what for. */
export const askForMore = ({ db, settings, actor }: Context, { credit_union_id: id, text }: BodyOf<typeof calls.askForMore>) =>
  change(db, async (tx) => {
    const claim = await lockWaiting(tx, id)
    await tx.updateTable('credit_unions').set({ asked_for_more_at: now(), asked_for_more: text }).where('id', '=', id).execute()
    await recordEvent(tx, actor, 'asked for more', { recordId: id, creditUnionId: id, details: { text } })
    const said = { organization: claim.name, reason: text, contact: settings.PROGRAM_EMAIL }
    await mailPeople(tx, await administratorsOf(tx, id), (words) => words.askedForMore(said))
  })

/** Others no longer see it, and its number is free. Its people and those who wait to join them get an email. */
export const refuse = ({ db, settings, actor }: Context, { credit_union_id: id, reason }: BodyOf<typeof calls.refuseOrganization>) =>
  change(db, async (tx) => {
    const claim = await lockWaiting(tx, id)
    await tx.updateTable('credit_unions').set({ refused_at: now(), refused_reason: reason, is_rival: true }).where('id', '=', id).execute()
    await followOrganization(tx, id)
    await recountStatuses(tx, id)
    await recordEvent(tx, actor, 'organization refused', { recordId: id, creditUnionId: id, details: { reason } })
    const said = { organization: claim.name, reason, contact: settings.PROGRAM_EMAIL }
    const told: Recipient[] = [...(await peopleOf(tx, id)), ...(await endWaiting(tx, actor, claim))]
    await mailPeople(tx, told, (words) => words.organizationRefused(said))
  })

export async function withdraw({ db, settings, actor: by }: Context, creditUnionId: string, reason: string) {
  const mail = (words: MailWords, organization: string) =>
    words.confirmationWithdrawn({ organization, reason, contact: settings.PROGRAM_EMAIL })
  await change(db, (tx) => withdrawConfirmation(tx, { creditUnionId, by, reason, mail, isFinal: true }))
}

async function lockWaiting(tx: Tx, id: string) {
  const claim = await lockClaim(tx, id)
  if (claim.confirmed_at !== null || claim.superseded_by !== null || claim.refused_at !== null) throw new AppError('not_acceptable_now')
  return claim
}

/** People who wait there now wait in the next claim to the number. If there is none, they can ask again or enroll again. */
async function endWaiting(tx: Tx, actor: Actor, claim: Awaited<ReturnType<typeof lockClaim>>): Promise<Recipient[]> {
  const waiting = await tx
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('join_requests.credit_union_id', '=', claim.id)
    .where('join_requests.state', '=', 'waiting')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  const next = await claimsTo(tx, claim).select('credit_unions.id').executeTakeFirst()
  const changes = next
    ? { credit_union_id: next.id, former_role: null }
    : { state: 'refused' as const, decided_by: actor.id, decided_at: now() }
  await tx.updateTable('join_requests').set(changes).where('credit_union_id', '=', claim.id).where('state', '=', 'waiting').execute()
  return next ? [] : waiting
}
