// The offices of credit unions.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listOffices: Call<typeof schemas.listOffices> = { method: 'GET', path: '/offices', access: 'signed-in' }
export const addOffice: Call<typeof schemas.addOffice> = { method: 'POST', path: '/offices', access: 'Manager or developer' }
export const changeOffice: Call<typeof schemas.changeOffice> = { method: 'PUT', path: '/offices/{id}', access: 'Manager or developer' }
export const closeOffice: Call<typeof schemas.closeOffice> = { method: 'POST', path: '/offices/{id}/close', access: 'Manager or developer' }
/** Whether the organization is shown on the public page. */
export const showPublicly: Call<typeof schemas.showPublicly> = {
  method: 'PUT',
  path: '/credit-union/{id}/public-page',
  access: 'Administrator',
}
