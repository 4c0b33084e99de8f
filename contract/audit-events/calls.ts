// The audit trail, as it is read: Administrators see their own organization's, developers everybody's. No call changes it.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAuditEvents: Call<typeof schemas.listAuditEvents> = {
  method: 'POST',
  path: '/audit-events/search',
  access: 'Administrator or developer',
  asks: true,
}
