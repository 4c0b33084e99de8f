import { giveVoucher, listVouchable, listVouchers, withdrawVoucher } from '#contract/vouchers/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { associationOf } from '#server/domain/desk/association.ts'
import { AppError } from '#server/lib/app-error.ts'
import { listVouchableBy, vouchersOf } from './queries.ts'
import { vouchFor, withdrawVoucherOf } from './vouch.ts'

export const voucherRoutes: BoundRoute[] = [
  handle(listVouchers, async ({ db, actor }) => vouchersOf(db, (await associationOf(db, actor)).id)),
  handle(listVouchable, async ({ db, actor }) => listVouchableBy(db, await associationOf(db, actor))),

  handle(giveVoucher, async (call) => {
    const voucher = await vouchFor(call, call.body.credit_union_id)
    if (!voucher) throw new AppError('not_found')
    return voucher
  }),

  handle(withdrawVoucher, async (call) => {
    await withdrawVoucherOf(call, call.params.id)
    return { status: 'success' as const }
  }),
]
