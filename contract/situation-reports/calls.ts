// Situation reports: the figures of an incident at one moment, with the text of the desk.

import type { Call, PublicCall } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listSituationReports: Call<typeof schemas.listSituationReports> = {
  method: 'GET',
  path: '/incidents/{id}/situation-reports',
  access: 'signed-in',
}
export const writeSituationReport: Call<typeof schemas.writeSituationReport> = {
  method: 'POST',
  path: '/incidents/{id}/situation-reports',
  access: 'desk',
  status: 201,
}
export const changeSituationReport: Call<typeof schemas.changeSituationReport> = {
  method: 'PUT',
  path: '/situation-reports/{id}',
  access: 'desk',
}
export const discardSituationReport: Call<typeof schemas.discardSituationReport> = {
  method: 'DELETE',
  path: '/situation-reports/{id}',
  access: 'desk',
}
export const issueSituationReport: Call<typeof schemas.issueSituationReport> = {
  method: 'POST',
  path: '/situation-reports/{id}/issue',
  access: 'desk',
}
export const subscribe: Call<typeof schemas.subscribe> = { method: 'PUT', path: '/incidents/{id}/subscription', access: 'signed-in' }
export const unsubscribe: PublicCall<typeof schemas.unsubscribe> = { method: 'POST', path: '/unsubscribe', access: 'public' }
