// The display settings of a person, stored with the person and on the device.

import { get, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showDisplay = get<typeof schemas.showDisplay>('/users/self/display', 'signed-in')
export const changeDisplay = put<typeof schemas.changeDisplay>('/users/self/display', 'signed-in')
