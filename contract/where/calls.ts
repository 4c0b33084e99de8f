// Where members can go instead: places to go, the consents to be shown as one, and gaps.

import { get, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listPlaces = get<typeof schemas.listPlaces>('/offices/{id}/places', 'signed-in')
export const listPlacesOf = get<typeof schemas.listPlacesOf>('/credit-union/{id}/places', 'signed-in')
export const showGuests = get<typeof schemas.showGuests>('/credit-union/{id}/guests', 'signed-in')
export const saveGuests = put<typeof schemas.saveGuests>('/credit-union/{id}/guests', 'Administrator')
export const sayReachable = put<typeof schemas.sayReachable>('/credit-union/{id}/reachable', 'Manager')
export const listSentHere = get<typeof schemas.listSentHere>('/credit-union/{id}/sent-here', 'Manager')
export const listGaps = get<typeof schemas.listGaps>('/incidents/{id}/gaps', 'desk')
export const downloadGaps = get<typeof schemas.downloadGaps>('/incidents/{id}/gaps.csv', 'desk', { csv: true })
