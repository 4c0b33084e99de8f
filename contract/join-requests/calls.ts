// A person who enrolls into an organization that has people waits to be admitted: by a member's decision, a code read out by phone, or the
// organization's mail domain.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listJoinRequests: Call<typeof schemas.listJoinRequests> = { method: 'GET', path: '/join-requests', access: 'Manager' }
export const admitPerson: Call<typeof schemas.admitPerson> = {
  method: 'POST',
  path: '/join-requests/{id}/admit',
  access: 'Manager or developer',
}
export const refusePerson: Call<typeof schemas.refusePerson> = {
  method: 'POST',
  path: '/join-requests/{id}/refuse',
  access: 'Manager or developer',
}
export const readmitPeople: Call<typeof schemas.readmitPeople> = { method: 'POST', path: '/join-requests/readmit', access: 'Administrator' }
export const askToJoin: Call<typeof schemas.askToJoin> = { method: 'POST', path: '/join-requests', access: 'signed-in', status: 201 }
export const showOwnRequest: Call<typeof schemas.showOwnRequest> = { method: 'GET', path: '/join-requests/self', access: 'signed-in' }
export const withdrawRequest: Call<typeof schemas.withdrawRequest> = {
  method: 'DELETE',
  path: '/join-requests/self',
  access: 'signed-in',
}
export const claimForSelf: Call<typeof schemas.claimForSelf> = {
  method: 'POST',
  path: '/join-requests/self/claim',
  access: 'signed-in',
  status: 201,
}
export const joinByCode: Call<typeof schemas.joinByCode> = { method: 'POST', path: '/join-requests/self/code', access: 'signed-in' }
export const listJoinCodes: Call<typeof schemas.listJoinCodes> = { method: 'GET', path: '/join-codes', access: 'Administrator' }
export const makeJoinCode: Call<typeof schemas.makeJoinCode> = {
  method: 'POST',
  path: '/join-codes',
  access: 'Administrator',
  status: 201,
}
export const undoJoinCode: Call<typeof schemas.undoJoinCode> = {
  method: 'POST',
  path: '/join-codes/{id}/undo',
  access: 'Administrator',
}
export const showAdmission: Call<typeof schemas.showAdmission> = {
  method: 'GET',
  path: '/credit-union/{id}/admission',
  access: 'Administrator',
}
export const changeAdmission: Call<typeof schemas.changeAdmission> = {
  method: 'PUT',
  path: '/credit-union/{id}/admission',
  access: 'Administrator',
}
