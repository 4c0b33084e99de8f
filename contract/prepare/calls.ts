// The organization's own record: read by its people, written by its Administrators. It has the checklist and the internal checklist.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showCreditUnion = get<typeof schemas.showCreditUnion>('/credit-union/show', 'signed-in')
export const updateCreditUnion = put<typeof schemas.updateCreditUnion>('/credit-union/{id}', 'Administrator')
export const setMainOffice = post<typeof schemas.setMainOffice>('/credit-union/{id}/main-office', 'Administrator')
export const notifyCompleted = post<typeof schemas.notifyCompleted>('/credit-union/notify', 'Administrator')
export const listConfirmations = get<typeof schemas.listConfirmations>('/credit-union/{id}/confirmations', 'signed-in')
export const confirmTab = post<typeof schemas.confirmTab>('/credit-union/{id}/confirmations', 'Administrator')
