// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import { get, post, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listInvitations = get<typeof schemas.listInvitations>('/invitations', 'signed-in')
export const invite = post<typeof schemas.invite>('/invitations', 'confirmed Manager', { status: 201, needsRecentFactor: true })
export const importInvitations = post<typeof schemas.importInvitations>('/invitations/import', 'confirmed Manager', {
  needsRecentFactor: true,
  bodyLimit: 4 * 1024 * 1024,
})
export const listSentInvitations = get<typeof schemas.listSentInvitations>('/invitations/sent', 'Manager')
export const resendInvitation = post<typeof schemas.resendInvitation>('/invitations/{id}/resend', 'confirmed Manager')
export const revokeInvitation = remove<typeof schemas.revokeInvitation>('/invitations/{id}', 'Manager')
export const acceptInvitation = post<typeof schemas.acceptInvitation>('/invitations/{id}/accept', 'signed-in')
export const rejectInvitation = post<typeof schemas.rejectInvitation>('/invitations/{id}/reject', 'signed-in')
