// Asked for and lent: a need, the offers that answer it, and their way from "offered" to "returned".

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const createHelpRequest: Call<typeof schemas.createHelpRequest> = {
  method: 'POST',
  path: '/help-requests',
  access: 'Manager',
  status: 201,
}
export const listHelpRequests: Call<typeof schemas.listHelpRequests> = { method: 'GET', path: '/help-requests', access: 'signed-in' }
export const showHelpRequest: Call<typeof schemas.showHelpRequest> = { method: 'GET', path: '/help-requests/{id}', access: 'signed-in' }
export const updateHelpRequest: Call<typeof schemas.updateHelpRequest> = {
  method: 'PUT',
  path: '/help-requests/{id}',
  access: 'Manager',
}
export const declineHelpRequest: Call<typeof schemas.declineHelpRequest> = {
  method: 'POST',
  path: '/help-requests/{id}/decline',
  access: 'Manager',
}
export const suggestHelpers: Call<typeof schemas.suggestHelpers> = {
  method: 'GET',
  path: '/help-requests/{id}/suggestions',
  access: 'signed-in',
}
export const inviteHelpers: Call<typeof schemas.inviteHelpers> = {
  method: 'POST',
  path: '/help-requests/{id}/invitations',
  access: 'confirmed Manager',
}
export const offerHelp: Call<typeof schemas.offerHelp> = {
  method: 'POST',
  path: '/help-requests/{id}/offers',
  access: 'Manager',
  status: 201,
}
export const acceptOffer: Call<typeof schemas.acceptOffer> = { method: 'POST', path: '/offers/{id}/accept', access: 'Manager' }
export const declineOffer: Call<typeof schemas.declineOffer> = { method: 'POST', path: '/offers/{id}/decline', access: 'Manager' }
export const sendOffer: Call<typeof schemas.sendOffer> = { method: 'POST', path: '/offers/{id}/on-the-way', access: 'Manager' }
export const receiveOffer: Call<typeof schemas.receiveOffer> = { method: 'POST', path: '/offers/{id}/arrived', access: 'Manager' }
export const returnOffer: Call<typeof schemas.returnOffer> = { method: 'POST', path: '/offers/{id}/returned', access: 'Manager' }
export const cancelOffer: Call<typeof schemas.cancelOffer> = { method: 'POST', path: '/offers/{id}/cancel', access: 'Manager' }
export const closeHelpRequest: Call<typeof schemas.closeHelpRequest> = {
  method: 'POST',
  path: '/help-requests/{id}/close',
  access: 'Manager',
}
