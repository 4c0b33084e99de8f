// The settings of this installation that the web client needs.

import type { PublicCall } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const getAppSettings: PublicCall<typeof schemas.getAppSettings> = { method: 'GET', path: '/base/settings', access: 'public' }
