// The sessions of a person: each device with its last use. A person can end one, or all others.

import { get, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listSessions = get<typeof schemas.listSessions>('/sessions', 'signed-in')
export const endSession = remove<typeof schemas.endSession>('/sessions/{id}', 'signed-in')
export const endOtherSessions = remove<typeof schemas.endOtherSessions>('/sessions', 'signed-in')
