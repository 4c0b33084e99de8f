// What we tell a person: by mail, by push, or not at all.

import { get, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showMessages = get<typeof schemas.showMessages>('/users/self/messages', 'signed-in')
export const changeMessages = put<typeof schemas.changeMessages>('/users/self/messages', 'signed-in')
