// Warnings of the Weather Service and declarations of FEMA: whom they touch, what people want to be told, and drafts for the desk.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listWarnings: Call<typeof schemas.listWarnings> = { method: 'GET', path: '/warnings', access: 'signed-in' }
export const showWarning: Call<typeof schemas.showWarning> = { method: 'GET', path: '/warnings/{id}', access: 'signed-in' }
export const hideWarning: Call<typeof schemas.hideWarning> = { method: 'POST', path: '/warnings/{id}/hide', access: 'signed-in' }
export const draftIncident: Call<typeof schemas.draftIncident> = {
  method: 'POST',
  path: '/incidents/from-warnings',
  access: 'desk',
  asks: true,
}
export const draftAlert: Call<typeof schemas.draftAlert> = {
  method: 'POST',
  path: '/alerts/from-warnings',
  access: 'desk',
  asks: true,
}
export const listDeclarations: Call<typeof schemas.listDeclarations> = { method: 'GET', path: '/declarations', access: 'signed-in' }
export const showWarningChoices: Call<typeof schemas.showWarningChoices> = {
  method: 'GET',
  path: '/users/self/warning-choices',
  access: 'signed-in',
}
export const changeWarningChoices: Call<typeof schemas.changeWarningChoices> = {
  method: 'PUT',
  path: '/users/self/warning-choices',
  access: 'signed-in',
}
export const sendSampleWarning: Call<typeof schemas.sendSampleWarning> = {
  method: 'POST',
  path: '/users/self/warning-choices/sample',
  access: 'signed-in',
}
export const listFeeds: Call<typeof schemas.listFeeds> = { method: 'GET', path: '/feeds', access: 'developer' }
export const readFeed: Call<typeof schemas.readFeed> = { method: 'POST', path: '/feeds/{name}/read', access: 'developer', status: 202 }
