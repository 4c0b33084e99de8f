// The statuses of offices in incidents.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showOfficeHistory: Call<typeof schemas.showOfficeHistory> = {
  method: 'GET',
  path: '/offices/{id}/history',
  access: 'signed-in',
}
export const storeStatuses: Call<typeof schemas.storeStatuses> = { method: 'POST', path: '/office-statuses', access: 'signed-in' }
