// Whom the desk calls in an incident.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listCalls: Call<typeof schemas.listCalls> = { method: 'GET', path: '/incidents/{id}/calls', access: 'desk' }
export const claimCall: Call<typeof schemas.claimCall> = {
  method: 'POST',
  path: '/incidents/{id}/calls/{directory_id}/claim',
  access: 'desk',
}
export const releaseCall: Call<typeof schemas.releaseCall> = {
  method: 'POST',
  path: '/incidents/{id}/calls/{directory_id}/release',
  access: 'desk',
}
export const recordAttempt: Call<typeof schemas.recordAttempt> = {
  method: 'POST',
  path: '/incidents/{id}/calls/{directory_id}/attempts',
  access: 'desk',
  status: 201,
}
