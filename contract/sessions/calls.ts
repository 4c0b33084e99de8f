// The sessions of a person: each device with its last use. A person can end one, or all others.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listSessions: Call<typeof schemas.listSessions> = { method: 'GET', path: '/sessions', access: 'signed-in' }
export const endSession: Call<typeof schemas.endSession> = { method: 'DELETE', path: '/sessions/{id}', access: 'signed-in' }
export const endOtherSessions: Call<typeof schemas.endOtherSessions> = { method: 'DELETE', path: '/sessions', access: 'signed-in' }
