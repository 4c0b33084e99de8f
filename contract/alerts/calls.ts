// Alerts and events: what the foundation tells everybody.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listAlerts: Call<typeof schemas.listAlerts> = { method: 'POST', path: '/allAlerts', access: 'signed-in', reads: true }
export const watchAlerts: Call<typeof schemas.watchAlerts> = { method: 'GET', path: '/alerts/events', access: 'signed-in', events: true }
