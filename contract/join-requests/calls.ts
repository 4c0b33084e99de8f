// A person who enrolls into an organization that has people waits to be admitted: by a member's decision, a code read out by phone, or the
// organization's mail domain.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listJoinRequests = get<typeof schemas.listJoinRequests>('/join-requests', 'Manager')
export const admitPerson = post<typeof schemas.admitPerson>('/join-requests/{id}/admit', 'Manager or developer', {
  needsRecentFactor: true,
})
export const refusePerson = post<typeof schemas.refusePerson>('/join-requests/{id}/refuse', 'Manager or developer', {
  needsRecentFactor: true,
})
export const readmitPeople = post<typeof schemas.readmitPeople>('/join-requests/readmit', 'Administrator', { needsRecentFactor: true })
export const askToJoin = post<typeof schemas.askToJoin>('/join-requests', 'signed-in', { status: 201 })
export const showOwnRequest = get<typeof schemas.showOwnRequest>('/join-requests/self', 'signed-in')
export const withdrawRequest = remove<typeof schemas.withdrawRequest>('/join-requests/self', 'signed-in')
export const claimForSelf = post<typeof schemas.claimForSelf>('/join-requests/self/claim', 'signed-in', { status: 201 })
export const joinByCode = post<typeof schemas.joinByCode>('/join-requests/self/code', 'signed-in')
export const listJoinCodes = get<typeof schemas.listJoinCodes>('/join-codes', 'Administrator')
export const makeJoinCode = post<typeof schemas.makeJoinCode>('/join-codes', 'Administrator', { status: 201, needsRecentFactor: true })
export const undoJoinCode = post<typeof schemas.undoJoinCode>('/join-codes/{id}/undo', 'Administrator')
export const showAdmission = get<typeof schemas.showAdmission>('/credit-union/{id}/admission', 'Administrator')
export const changeAdmission = put<typeof schemas.changeAdmission>('/credit-union/{id}/admission', 'Administrator', {
  needsRecentFactor: true,
})
