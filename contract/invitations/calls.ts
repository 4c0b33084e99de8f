// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listInvitations: Call<typeof schemas.listInvitations> = { method: 'GET', path: '/invitations', access: 'signed-in' }
export const invite: Call<typeof schemas.invite> = { method: 'POST', path: '/invitations', access: 'confirmed Manager', status: 201 }
export const listSentInvitations: Call<typeof schemas.listSentInvitations> = {
  method: 'GET',
  path: '/invitations/sent',
  access: 'Manager',
}
export const resendInvitation: Call<typeof schemas.resendInvitation> = {
  method: 'POST',
  path: '/invitations/{id}/resend',
  access: 'confirmed Manager',
}
export const revokeInvitation: Call<typeof schemas.revokeInvitation> = { method: 'DELETE', path: '/invitations/{id}', access: 'Manager' }
export const acceptInvitation: Call<typeof schemas.acceptInvitation> = {
  method: 'POST',
  path: '/invitations/{id}/accept',
  access: 'signed-in',
}
export const rejectInvitation: Call<typeof schemas.rejectInvitation> = {
  method: 'POST',
  path: '/invitations/{id}/reject',
  access: 'signed-in',
}
