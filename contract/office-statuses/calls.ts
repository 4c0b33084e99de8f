// What is said of offices.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showOfficeHistory = get<typeof schemas.showOfficeHistory>('/offices/{id}/history', 'signed-in', { scope: 'statuses:read' })
/** What people of the organization wrote to a storm's ask, and what they need. */
export const listReplies = get<typeof schemas.listReplies>('/replies', 'Manager')
export const storeStatuses = post<typeof schemas.storeStatuses>('/office-statuses', 'signed-in', { scope: 'statuses:write' })
export const withdrawStatuses = post<typeof schemas.withdrawStatuses>('/office-statuses/{submission_id}/withdraw', 'signed-in')
