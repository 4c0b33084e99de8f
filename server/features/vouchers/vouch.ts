// Gives a voucher, or withdraws one with the confirmation that is based on it.

import { WEEK } from '#contract/rules/time.ts'
import { VOUCHERS_A_WEEK } from '#contract/vouchers/options.ts'
import type { Voucher } from '#contract/vouchers/schemas.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { type Association, associationOf } from '#server/domain/desk/association.ts'
import { mailPeople } from '#server/domain/mail/mail-to.ts'
import { confirmOrganization } from '#server/domain/organizations/confirmation/confirm-organization.ts'
import { vouchable } from '#server/domain/organizations/confirmation/vouchable.ts'
import { withdrawVouched } from '#server/domain/organizations/confirmation/withdraw-vouched.ts'
import { peopleOf } from '#server/domain/organizations/people-of.ts'
import { AppError, tooManyUntil } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { lockRow } from '#server/lib/database/engines/locks.ts'
import { isOfLast } from '#server/lib/database/is-of-last.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { vouchersOf } from './queries.ts'

/** The voucher confirms the credit union, and both sides get an email. */
export async function vouchFor({ db, actor }: Context, creditUnionId: string): Promise<Voucher | undefined> {
  const association = await associationOf(db, actor)
  const id = newId()
  await change(db, async (tx) => {
    await limitVouchers(tx, association)
    const waiting = await vouchable(tx, association).select('name').where('id', '=', creditUnionId).executeTakeFirst()
    if (!waiting) throw new AppError('not_found')
    const given = { id, association_id: association.id, credit_union_id: creditUnionId, created_by: actor.id, created_at: now() }
    await tx.insertInto('vouchers').values(given).execute()
    await confirmOrganization(tx, { creditUnionId, how: 'voucher', by: actor, isSilent: true })
    await recordEvent(tx, actor, 'voucher given', { recordId: creditUnionId, creditUnionId, details: { name: association.name } })
    const said = { association: association.name, organization: waiting.name }
    await mailPeople(tx, [...(await peopleOf(tx, creditUnionId)), ...(await peopleOf(tx, association.id))], (words) =>
      words.voucherGiven(said),
    )
  })
  return (await vouchersOf(db, association.id, id))[0]
}

/** Withdrawn vouchers count as well, because giving and withdrawing sends as many emails. Those by letter are counted by themselves. */
async function limitVouchers(tx: Tx, { id }: Association) {
  await lockRow(tx, 'credit_unions', id)
  const given = await tx
    .selectFrom('vouchers')
    .select('created_at')
    .where('association_id', '=', id)
    .where('letter_id', 'is', null)
    .where(isOfLast('created_at', WEEK))
    .execute()
  const [oldest] = given.map(({ created_at }) => Date.parse(created_at)).sort((one, other) => one - other)
  if (given.length < VOUCHERS_A_WEEK || oldest === undefined) return
  throw tooManyUntil(oldest + WEEK)
}

/** A confirmation based on the voucher ends with it; one that the foundation gave since stays. */
export async function withdrawVoucher({ db, settings, actor }: Context, id: string) {
  const association = await associationOf(db, actor)
  await change(db, async (tx) => {
    const withdrawn = await tx
      .updateTable('vouchers')
      .set({ withdrawn_at: now() })
      .where('id', '=', id)
      .where('association_id', '=', association.id)
      .where('withdrawn_at', 'is', null)
      .returning('credit_union_id')
      .executeTakeFirst()
    if (!withdrawn) throw new AppError('not_found')
    const creditUnionId = withdrawn.credit_union_id
    await recordEvent(tx, actor, 'voucher withdrawn', { recordId: creditUnionId, creditUnionId, details: { name: association.name } })
    await withdrawVouched(tx, { creditUnionId, association: association.name, by: actor, contact: settings.PROGRAM_EMAIL })
  })
}
