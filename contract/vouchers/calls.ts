// An Association vouches for a credit union in a state that it covers, which confirms the credit union without the foundation.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listVouchers: Call<typeof schemas.listVouchers> = { method: 'GET', path: '/vouchers', access: 'confirmed Manager' }
export const listVouchable: Call<typeof schemas.listVouchable> = { method: 'GET', path: '/vouchers/waiting', access: 'confirmed Manager' }
export const giveVoucher: Call<typeof schemas.giveVoucher> = {
  method: 'POST',
  path: '/vouchers',
  access: 'confirmed Manager',
  status: 201,
}
export const withdrawVoucher: Call<typeof schemas.withdrawVoucher> = {
  method: 'DELETE',
  path: '/vouchers/{id}',
  access: 'confirmed Manager',
}
