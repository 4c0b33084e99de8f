// Incidents: opened, changed and closed by the desk.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listIncidents = get<typeof schemas.listIncidents>('/incidents', 'signed-in', { scope: 'incidents:read' })
export const openIncident = post<typeof schemas.openIncident>('/incidents', 'desk', { status: 201 })
export const showOpenEnds = get<typeof schemas.showOpenEnds>('/incidents/{id}/open-ends', 'desk')
export const showIncident = get<typeof schemas.showIncident>('/incidents/{id}', 'signed-in', { scope: 'incidents:read' })
export const changeIncident = put<typeof schemas.changeIncident>('/incidents/{id}', 'desk')
