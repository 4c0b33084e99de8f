// Alerts and events: messages from the foundation to every organization.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAlerts = post<typeof schemas.listAlerts>('/allAlerts', 'signed-in', { reads: true, scope: 'alerts:read' })
export const closeAlert = post<typeof schemas.closeAlert>('/alerts/{id}/close', 'signed-in')
export const watchAlerts = get<typeof schemas.watchAlerts>('/alerts/events', 'signed-in', { events: true })
