// Hands administration over: to a member, to a person who waits, or to the maker of another claim to the same number.

import type { handOver } from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { type Actor, requireRealPerson } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { isSame } from '#server/domain/claims/claims.ts'
import type { Context } from '#server/domain/context.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { moveWhileLocked } from '#server/domain/organizations/admission/move-to-another.ts'
import { confirmOrganization, lockClaim } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { letOthersWait } from '#server/domain/organizations/confirmation/let-others-wait.ts'
import { endRightsIn } from '#server/domain/organizations/end-rights.ts'
import { peopleOf } from '#server/domain/organizations/people-of.ts'
import { endWaysIn } from '#server/domain/people/first-proof.ts'
import { mailResetLinkTo } from '#server/domain/people/reset-link.ts'
import { openRollCallOf } from '#server/domain/roll-calls/open.ts'
import { endSessionsOf } from '#server/domain/sign-in/sessions.ts'
import { AppError, fieldError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

type Form = BodyOf<typeof handOver>
type Claim = Awaited<ReturnType<typeof lockClaim>>

/**
 * One transaction, so that at no moment the organization has no Administrator, or a former one besides the new one. Everybody but the successor waits.
 * @param askedAt when the request arrived
 */
export async function replaceAdministrator(context: Context<Actor>, form: Form, askedAt: Date) {
  requireRealPerson(context.actor)
  const { db, settings, actor } = context
  await change(db, async (tx) => {
    const claim = await lockClaim(tx, form.credit_union_id)
    if (claim.superseded_by !== null || claim.refused_at !== null) throw new AppError('not_acceptable_now')
    await refuseSecond(tx, claim.id, form.handed_over_at, askedAt)
    const successor = await findSuccessor(tx, claim, form.to_user_id)
    refuseUnproven(successor, form.email)
    const before = await peopleOf(tx, claim.id)
    const hadRollCall = (await openRollCallOf(tx, claim.id, false)) !== null
    const locked = form.former === 'locked' ? await lockAdministrators(tx, claim.id, successor.id) : []
    const waiting = await letOthersWait(tx, { creditUnionId: claim.id, stay: [successor.id], trusted: [], byDomain: false, by: actor })
    await confirm(tx, actor, claim.id)
    await makeAdministrator(tx, actor, claim.id, successor.id)
    for (const { id } of [...locked, ...waiting]) await endRightsIn(tx, id, claim.id)
    await startAfresh(tx, context, { successor, organization: claim.name, hadRollCall })
    const name = fullName(successor)
    await recordEvent(tx, actor, 'administration handed over', {
      recordId: successor.id,
      creditUnionId: claim.id,
      details: { former: form.former, reason: form.reason, email: successor.email, waiting: waiting.map(({ id }) => id) },
    })
    const said = { organization: claim.name, to: name, reason: form.reason, contact: settings.PROGRAM_EMAIL }
    const others = [...before, ...(await peopleOf(tx, claim.id))].filter(({ id }) => !waiting.some((each) => each.id === id))
    const told = new Map(others.map((person) => [person.id, person]))
    await mailPeople(tx, told.values(), (words) => words.administrationHandedOver({ ...said, isWaiting: false }))
    await mailPeople(tx, waiting, (words) => words.administrationHandedOver({ ...said, isWaiting: true }))
  })
}

/**
 * Of two decisions at the same moment, whoever made the second one did not know of the first: their screen showed another hand-over as the last, or none.
 * A client that does not say what it showed can not know of one that was made while its request was on its way.
 */
async function refuseSecond(tx: Tx, id: string, shown: string | null | undefined, askedAt: Date) {
  const { handed_over_at } = await tx.selectFrom('credit_unions').select('handed_over_at').where('id', '=', id).executeTakeFirstOrThrow()
  const isUnknown =
    shown === undefined ? handed_over_at !== null && Date.parse(handed_over_at) >= askedAt.getTime() : shown !== handed_over_at
  if (isUnknown) throw new AppError('not_acceptable_now')
}

/**
 * A person of the organization, one who asks to join it, or who made or administers another claim to its number. All others are not found. Locked
 * until the end of the transaction, so that the address stays the one that the foundation has seen.
 */
async function findSuccessor(tx: Tx, claim: Claim, userId: string) {
  const claims = tx.selectFrom('credit_unions').where(isSame(claim)).where('deleted_at', 'is', null)
  const ids = claims.select('credit_unions.id')
  const found = tx
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'email_proven_at', 'first_name', 'last_name', 'language'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('memberships')
            .select('user_id')
            .where('memberships.credit_union_id', 'in', ids)
            .where((on) => on.or([on('memberships.credit_union_id', '=', claim.id), on('memberships.role', '=', 'Administrator')])),
        ),
        eb(
          'id',
          'in',
          selectFrom('join_requests').select('user_id').where('state', '=', 'waiting').where('join_requests.credit_union_id', 'in', ids),
        ),
        eb('id', 'in', claims.where('made_by', 'is not', null).select('made_by').$castTo<{ made_by: string }>()),
      ]),
    )
  return lockRows(tx, found).executeTakeFirstOrThrow(() => new AppError('not_found'))
}

type Successor = Awaited<ReturnType<typeof findSuccessor>>

/** An impostor may have typed or changed the address of the account, so it must be the one that the person named, and proven. */
function refuseUnproven({ email_key, email_proven_at }: Successor, named: string | null | undefined) {
  if (named && emailKey(named) !== email_key) throw fieldError('email', fieldErrors.successorEmail)
  if (email_proven_at === null) throw new AppError('successor_not_proven')
}

/** They are out at once, and stay out until an Administrator or the foundation unlocks them, as Members. */
async function lockAdministrators(tx: Tx, creditUnionId: string, exceptId: string) {
  const locked = await tx
    .updateTable('memberships')
    .set({ locked: true, locked_as: 'Administrator' })
    .where('credit_union_id', '=', creditUnionId)
    .where('role', '=', 'Administrator')
    .where('locked', '=', false)
    .where('user_id', '<>', exceptId)
    .returning('user_id')
    .execute()
  for (const { user_id } of locked) {
    await moveWhileLocked(tx, user_id, creditUnionId)
    await endSessionsOf(tx, user_id)
  }
  return locked.map(({ user_id }) => ({ id: user_id }))
}

/** This also replaces a confirmation by a voucher or a domain: it is now the foundation's. */
async function confirm(tx: Tx, actor: Actor, creditUnionId: string) {
  await confirmOrganization(tx, { creditUnionId, how: 'handed over', by: actor, isSilent: true })
  await tx
    .updateTable('credit_unions')
    .set({ confirmed_how: 'handed over', confirmed_by: actor.id, handed_over_at: now() })
    .where('id', '=', creditUnionId)
    .execute()
}

/** A person of another claim to the number goes on here, because that claim has ended. */
async function makeAdministrator(tx: Tx, by: Actor, creditUnionId: string, userId: string) {
  const role = 'Administrator'
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ role, locked: false, locked_as: null })
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await admit(tx, { userId, creditUnionId, role, how: 'foundation', by })
  await tx.updateTable('users').set({ credit_union_id: creditUnionId }).where('id', '=', userId).execute()
}

interface Fresh {
  successor: Successor
  organization: string
  /** One was running, and was closed. */
  hadRollCall: boolean
}

/** A former Administrator may know the password, or have left another way in: only the proven mailbox opens the account now. */
async function startAfresh(tx: Tx, parts: Context, { successor, ...said }: Fresh) {
  await endWaysIn(tx, successor.id)
  await tx.updateTable('users').set({ password_hash: null, updated_at: now() }).where('id', '=', successor.id).execute()
  await mailResetLinkTo(tx, successor, parts, (words, link) => words.administrationIsYours({ ...said, ...link }))
}
