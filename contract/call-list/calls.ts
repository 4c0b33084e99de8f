// Whom the desk calls, in an incident and without one.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listCalls = get<typeof schemas.listCalls>('/incidents/{id}/calls', 'desk')
export const claimCall = post<typeof schemas.claimCall>('/incidents/{id}/calls/{directory_id}/claim', 'desk')
export const releaseCall = post<typeof schemas.releaseCall>('/incidents/{id}/calls/{directory_id}/release', 'desk')
export const recordAttempt = post<typeof schemas.recordAttempt>('/incidents/{id}/calls/{directory_id}/attempts', 'desk', { status: 201 })
export const logCall = post<typeof schemas.logCall>('/calls', 'desk', { status: 201 })
export const findCallable = get<typeof schemas.findCallable>('/calls/credit-unions', 'desk')
export const showCallSheet = get<typeof schemas.showCallSheet>('/calls/credit-unions/{directory_id}', 'desk')
