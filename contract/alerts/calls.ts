// Alerts and events: messages from the foundation to every organization.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAlerts: Call<typeof schemas.listAlerts> = { method: 'POST', path: '/allAlerts', access: 'signed-in', reads: true }
export const watchAlerts: Call<typeof schemas.watchAlerts> = { method: 'GET', path: '/alerts/events', access: 'signed-in', events: true }
