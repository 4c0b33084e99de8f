// What the web client needs to know of this installation.

import type { PublicCall } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const getAppSettings: PublicCall<typeof schemas.getAppSettings> = { method: 'GET', path: '/base/settings', access: 'public' }
