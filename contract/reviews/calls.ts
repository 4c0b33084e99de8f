// The review of a closed incident: how it went, in figures.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showReview = get<typeof schemas.showReview>('/incidents/{id}/review', 'desk')
export const downloadRecord = get<typeof schemas.downloadRecord>('/incidents/{id}/record.xlsx', 'Manager or developer', { csv: true })
export const downloadRecordFiles = get<typeof schemas.downloadRecordFiles>('/incidents/{id}/record.zip', 'Manager or developer', {
  csv: true,
})
export const showOwnReview = get<typeof schemas.showOwnReview>('/incidents/{id}/review/{credit_union_id}', 'Manager or developer')
