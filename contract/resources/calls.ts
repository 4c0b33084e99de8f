// Find resources: the search over what organizations said they have, and the page of one organization.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const searchResources: Call<typeof schemas.searchResources> = {
  method: 'POST',
  path: '/credit-union/search',
  access: 'signed-in',
  reads: true,
}
export const placeResources: Call<typeof schemas.placeResources> = {
  method: 'POST',
  path: '/credit-union/places',
  access: 'signed-in',
  reads: true,
}
export const showResource: Call<typeof schemas.showResource> = { method: 'GET', path: '/credit-union/{id}/resource', access: 'signed-in' }
