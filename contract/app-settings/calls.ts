// The settings of this installation that the web client needs.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const getAppSettings = get<typeof schemas.getAppSettings, 'public'>('/base/settings', 'public')
