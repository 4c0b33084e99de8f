// Asked for and lent: a need, the offers that answer it, and their way from "offered" to "returned".

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const createHelpRequest = post<typeof schemas.createHelpRequest>('/help-requests', 'Manager', { status: 201 })
export const listHelpRequests = get<typeof schemas.listHelpRequests>('/help-requests', 'signed-in', { scope: 'help:read' })
export const showHelpRequest = get<typeof schemas.showHelpRequest>('/help-requests/{id}', 'signed-in', { scope: 'help:read' })
export const updateHelpRequest = put<typeof schemas.updateHelpRequest>('/help-requests/{id}', 'Manager')
export const declineHelpRequest = post<typeof schemas.declineHelpRequest>('/help-requests/{id}/decline', 'Manager')
export const suggestHelpers = get<typeof schemas.suggestHelpers>('/help-requests/{id}/suggestions', 'signed-in')
export const inviteHelpers = post<typeof schemas.inviteHelpers>('/help-requests/{id}/invitations', 'confirmed Manager')
export const offerHelp = post<typeof schemas.offerHelp>('/help-requests/{id}/offers', 'Manager', { status: 201 })
export const acceptOffer = post<typeof schemas.acceptOffer>('/offers/{id}/accept', 'Manager')
export const declineOffer = post<typeof schemas.declineOffer>('/offers/{id}/decline', 'Manager')
export const sendOffer = post<typeof schemas.sendOffer>('/offers/{id}/on-the-way', 'Manager')
export const receiveOffer = post<typeof schemas.receiveOffer>('/offers/{id}/arrived', 'Manager')
export const returnOffer = post<typeof schemas.returnOffer>('/offers/{id}/returned', 'Manager')
export const cancelOffer = post<typeof schemas.cancelOffer>('/offers/{id}/cancel', 'Manager')
export const closeHelpRequest = post<typeof schemas.closeHelpRequest>('/help-requests/{id}/close', 'Manager')
export const reopenHelpRequest = post<typeof schemas.reopenHelpRequest>('/help-requests/{id}/reopen', 'Manager')
