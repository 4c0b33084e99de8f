// The statuses of offices in incidents.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showOfficeHistory = get<typeof schemas.showOfficeHistory>('/offices/{id}/history', 'signed-in')
export const storeStatuses = post<typeof schemas.storeStatuses>('/office-statuses', 'signed-in')
