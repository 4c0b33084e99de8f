// The offices of credit unions.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listOffices = get<typeof schemas.listOffices>('/offices', 'signed-in', { scope: 'statuses:read' })
export const addOffice = post<typeof schemas.addOffice>('/offices', 'Manager or developer')
export const changeOffice = put<typeof schemas.changeOffice>('/offices/{id}', 'Manager or developer')
export const closeOffice = post<typeof schemas.closeOffice>('/offices/{id}/close', 'Manager or developer')
/** The yes or no to a note for members that came from an address which nobody has proven. */
export const decideWaitingNote = post<typeof schemas.decideWaitingNote>('/offices/{id}/waiting-note', 'signed-in')
/** Whether the organization is shown on the public page. */
export const showPublicly = put<typeof schemas.showPublicly>('/credit-union/{id}/public-page', 'Administrator')
