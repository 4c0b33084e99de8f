// The directory: the credit unions that NCUA lists, the states and the core systems. Registration needs it before a person is signed in.

import type { PublicCall } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listStates: PublicCall<typeof schemas.listStates> = {
  method: 'GET',
  path: '/credit-union-initial-data/getStates',
  access: 'public',
}
export const listStatesByPost: PublicCall<typeof schemas.listStatesByPost> = { ...listStates, method: 'POST', reads: true }
export const listDirectoryOfState: PublicCall<typeof schemas.listDirectoryOfState> = {
  method: 'POST',
  path: '/credit-union-initial-data/creditUnionSearch',
  access: 'public',
  reads: true,
}
export const listCoreSystems: PublicCall<typeof schemas.listCoreSystems> = { method: 'GET', path: '/base/coreSystems', access: 'public' }
