// The review of a closed incident: how it went, in figures.

import { get, post, put, remove } from '#contract/call.ts'
import type * as afterActions from './after-action-schemas.ts'
import type * as schemas from './schemas.ts'

export const showReview = get<typeof schemas.showReview>('/incidents/{id}/review', 'desk')
export const downloadRecord = get<typeof schemas.downloadRecord>('/incidents/{id}/record.xlsx', 'Manager or developer', { csv: true })
export const downloadRecordFiles = get<typeof schemas.downloadRecordFiles>('/incidents/{id}/record.zip', 'Manager or developer', {
  csv: true,
})
export const showOwnReview = get<typeof schemas.showOwnReview>('/incidents/{id}/review/{credit_union_id}', 'Manager or developer')
export const listAfterActions = get<typeof afterActions.listAfterActions>('/incidents/{id}/after-actions', 'signed-in')
export const writeAfterAction = post<typeof afterActions.writeAfterAction>('/incidents/{id}/after-actions', 'Manager or developer', {
  status: 201,
})
export const changeAfterAction = put<typeof afterActions.changeAfterAction>('/after-actions/{id}', 'Manager or developer')
export const discardAfterAction = remove<typeof afterActions.discardAfterAction>('/after-actions/{id}', 'Manager or developer')
export const issueAfterAction = post<typeof afterActions.issueAfterAction>('/after-actions/{id}/issue', 'Manager or developer')
