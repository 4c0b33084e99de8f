import * as calls from '#contract/vouchers/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { associationOf } from '#server/domain/desk/association.ts'
import { AppError } from '#server/lib/app-error.ts'
import { listVouchable, vouchersOf } from './queries.ts'
import { vouchFor, withdrawVoucher } from './vouch.ts'

export const voucherRoutes = bindCalls(calls, {
  listVouchers: async ({ db, actor }) => vouchersOf(db, (await associationOf(db, actor)).id),
  listVouchable: async ({ db, actor }) => listVouchable(db, await associationOf(db, actor)),

  giveVoucher: async (call) => {
    const voucher = await vouchFor(call, call.body.credit_union_id)
    if (!voucher) throw new AppError('not_found')
    return voucher
  },

  withdrawVoucher: (call) => withdrawVoucher(call, call.params.id),
})
