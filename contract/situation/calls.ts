// What is under way for the own organization.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showSituation: Call<typeof schemas.showSituation> = { method: 'GET', path: '/situation', access: 'signed-in' }
