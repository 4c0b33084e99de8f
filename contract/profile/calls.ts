// The person's own profile.

import { post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const updateSelf = post<typeof schemas.updateSelf>('/users/self/{id}', 'signed-in', { multipart: true })
export const changeOwnOffices = put<typeof schemas.changeOwnOffices>('/users/self/{id}', 'signed-in')
