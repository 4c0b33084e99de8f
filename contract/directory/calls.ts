// The directory: the credit unions that NCUA lists, the states and the core systems. Registration needs it before a person is signed in.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listStates = get<typeof schemas.listStates, 'public'>('/credit-union-initial-data/getStates', 'public')
export const listStatesByPost = post<typeof schemas.listStatesByPost, 'public'>(listStates.path, 'public', { reads: true })
export const listDirectoryOfState = post<typeof schemas.listDirectoryOfState, 'public'>(
  '/credit-union-initial-data/creditUnionSearch',
  'public',
  { reads: true },
)
export const listCoreSystems = get<typeof schemas.listCoreSystems, 'public'>('/base/coreSystems', 'public')
