// Hands administration over: to a member, to a person who waits, or to the maker of another claim to the same number.

import type { handOver } from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import type { Tx } from '#server/database/tables.ts'
import { mailPeople } from '#server/mail/mail-to.ts'
import { admit } from '#server/organizations/admit.ts'
import { isSame } from '#server/organizations/claims.ts'
import { confirmOrganization, lockClaim } from '#server/organizations/confirm-organization.ts'
import { peopleOf } from '#server/organizations/people-of.ts'
import { moveWhileLocked } from '#server/people/delete-person.ts'
import { endSessionsOf } from '#server/sessions/sessions.ts'

type Form = BodyOf<typeof handOver>
type Claim = Awaited<ReturnType<typeof lockClaim>>

/** One transaction, so that at no moment the organization has no Administrator, or a former one besides the new one. */
export async function handOverAs({ db, settings, wakeOutbox, actor }: Context, form: Form) {
  await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, form.credit_union_id)
    if (claim.superseded_by !== null || claim.refused_at !== null) throw new AppError('not_acceptable_now')
    const successor = await findSuccessor(tx, claim, form.to_user_id)
    const before = await peopleOf(tx, claim.id)
    await endAdministration(tx, claim.id, form)
    await confirm(tx, actor, claim.id)
    await makeAdministrator(tx, actor, claim.id, successor.id)
    await recordEvent(tx, actor, 'administration handed over', {
      recordId: successor.id,
      creditUnionId: claim.id,
      details: { former: form.former, reason: form.reason },
    })
    const said = { organization: claim.name, to: successor.name, reason: form.reason, contact: settings.PROGRAM_EMAIL }
    const told = new Map([...before, ...(await peopleOf(tx, claim.id))].map((person) => [person.id, person]))
    await mailPeople(tx, told.values(), (words) => words.administrationHandedOver(said))
  })
  wakeOutbox()
}

/** A person of the organization, of its join requests, or of another claim to its number. All others are not found. */
async function findSuccessor(tx: Tx, claim: Claim, userId: string) {
  const claims = tx.selectFrom('credit_unions').select('credit_unions.id').where(isSame(claim)).where('deleted_at', 'is', null)
  const person = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('memberships').select('user_id').where('credit_union_id', 'in', claims)),
        eb(
          'id',
          'in',
          eb.selectFrom('join_requests').select('user_id').where('state', '=', 'waiting').where('credit_union_id', 'in', claims),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!person) throw new AppError('not_found')
  return { id: person.id, name: `${person.first_name} ${person.last_name}` }
}

/** The former Administrators' power over the organization ends: their role, and with it their join codes; for locked ones also their sessions. */
async function endAdministration(tx: Tx, creditUnionId: string, { to_user_id, former }: Form) {
  const ended = await tx
    .updateTable('memberships')
    .set({ role: 'Member', ...(former === 'locked' && { locked: true }) })
    .where('credit_union_id', '=', creditUnionId)
    .where('role', '=', 'Administrator')
    .where('user_id', '<>', to_user_id)
    .returning('user_id')
    .execute()
  if (former === 'member') return
  for (const { user_id } of ended) {
    await moveWhileLocked(tx, user_id, creditUnionId)
    await endSessionsOf(tx, user_id)
  }
}

/** This also replaces a confirmation by a voucher or a domain: it is now the foundation's. */
async function confirm(tx: Tx, actor: Actor, creditUnionId: string) {
  await confirmOrganization(tx, { creditUnionId, how: 'handed over', by: actor, isSilent: true })
  await tx
    .updateTable('credit_unions')
    .set({ confirmed_how: 'handed over', confirmed_by: actor.id })
    .where('id', '=', creditUnionId)
    .execute()
}

/** A person of another claim to the number goes on here, because that claim has ended. */
async function makeAdministrator(tx: Tx, by: Actor, creditUnionId: string, userId: string) {
  const role = 'Administrator'
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ role, locked: false })
    .where('user_id', '=', userId)
    .where('credit_union_id', '=', creditUnionId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await admit(tx, { userId, creditUnionId, role, how: 'foundation', by })
}
