// The display settings of a person, stored with the person and on the device.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showDisplay: Call<typeof schemas.showDisplay> = { method: 'GET', path: '/users/self/display', access: 'signed-in' }
export const changeDisplay: Call<typeof schemas.changeDisplay> = { method: 'PUT', path: '/users/self/display', access: 'signed-in' }
