// Reading the audit trail: Administrators read that of their own organization, developers that of every organization. No call changes it.

import { post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAuditEvents = post<typeof schemas.listAuditEvents>('/audit-events/search', 'Administrator or developer', {
  asks: true,
  needsRecentFactor: 'whole list',
})
