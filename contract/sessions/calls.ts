// Where one is signed in: each device with its last use; one or all others can be ended.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listSessions: Call<typeof schemas.listSessions> = { method: 'GET', path: '/sessions', access: 'signed-in' }
export const endSession: Call<typeof schemas.endSession> = { method: 'DELETE', path: '/sessions/{id}', access: 'signed-in' }
export const endOtherSessions: Call<typeof schemas.endOtherSessions> = { method: 'DELETE', path: '/sessions', access: 'signed-in' }
