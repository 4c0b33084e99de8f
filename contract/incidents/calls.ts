// Incidents: opened, changed and closed by the desk.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listIncidents: Call<typeof schemas.listIncidents> = { method: 'GET', path: '/incidents', access: 'signed-in' }
export const openIncident: Call<typeof schemas.openIncident> = {
  method: 'POST',
  path: '/incidents',
  access: 'desk',
  status: 201,
}
export const showIncident: Call<typeof schemas.showIncident> = { method: 'GET', path: '/incidents/{id}', access: 'signed-in' }
export const changeIncident: Call<typeof schemas.changeIncident> = {
  method: 'PUT',
  path: '/incidents/{id}',
  access: 'desk',
}
