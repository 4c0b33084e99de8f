// Reading the audit trail: Administrators read that of their own organization, developers that of every organization. No call changes it.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAuditEvents: Call<typeof schemas.listAuditEvents> = {
  method: 'POST',
  path: '/audit-events/search',
  access: 'Administrator or developer',
  asks: true,
}
