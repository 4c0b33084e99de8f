// The organization's own record: read by its people, written by its Administrators. It has the checklist and the internal checklist.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showCreditUnion: Call<typeof schemas.showCreditUnion> = { method: 'GET', path: '/credit-union/show', access: 'signed-in' }
export const updateCreditUnion: Call<typeof schemas.updateCreditUnion> = {
  method: 'PUT',
  path: '/credit-union/{id}',
  access: 'Administrator',
}
export const setMainOffice: Call<typeof schemas.setMainOffice> = {
  method: 'POST',
  path: '/credit-union/{id}/main-office',
  access: 'Administrator',
}
export const notifyCompleted: Call<typeof schemas.notifyCompleted> = {
  method: 'POST',
  path: '/credit-union/notify',
  access: 'Administrator',
}
export const listConfirmations: Call<typeof schemas.listConfirmations> = {
  method: 'GET',
  path: '/credit-union/{id}/confirmations',
  access: 'signed-in',
}
export const confirmTab: Call<typeof schemas.confirmTab> = {
  method: 'POST',
  path: '/credit-union/{id}/confirmations',
  access: 'Administrator',
}
