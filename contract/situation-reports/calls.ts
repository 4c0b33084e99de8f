// Situation reports: the figures of an incident at one moment, with the text of the desk.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listSituationReports = get<typeof schemas.listSituationReports>('/incidents/{id}/situation-reports', 'signed-in', {
  scope: 'board:read',
})
export const writeSituationReport = post<typeof schemas.writeSituationReport>('/incidents/{id}/situation-reports', 'desk', { status: 201 })
export const changeSituationReport = put<typeof schemas.changeSituationReport>('/situation-reports/{id}', 'desk')
export const discardSituationReport = remove<typeof schemas.discardSituationReport>('/situation-reports/{id}', 'desk')
export const issueSituationReport = post<typeof schemas.issueSituationReport>('/situation-reports/{id}/issue', 'desk')
export const subscribe = put<typeof schemas.subscribe>('/incidents/{id}/subscription', 'signed-in')
export const unsubscribe = post<typeof schemas.unsubscribe, 'public'>('/unsubscribe', 'public')
