// What is under way for the own organization.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showSituation = get<typeof schemas.showSituation>('/situation', 'signed-in')
