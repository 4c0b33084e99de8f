// An Association vouches for a credit union in a state that it covers, which confirms the credit union without the foundation.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listVouchers = get<typeof schemas.listVouchers>('/vouchers', 'confirmed Association')
export const listVouchable = get<typeof schemas.listVouchable>('/vouchers/waiting', 'confirmed Association')
export const giveVoucher = post<typeof schemas.giveVoucher>('/vouchers', 'confirmed Association', { status: 201, needsRecentFactor: true })
export const withdrawVoucher = remove<typeof schemas.withdrawVoucher>('/vouchers/{id}', 'confirmed Association', {
  needsRecentFactor: true,
})
