// Find resources: the search over what organizations said they have, and the page of one organization.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const searchResources = post<typeof schemas.searchResources>('/credit-union/search', 'signed-in', { reads: true })
export const placeResources = post<typeof schemas.placeResources>('/credit-union/places', 'signed-in', { reads: true })
export const showResource = get<typeof schemas.showResource>('/credit-union/{id}/resource', 'signed-in')
