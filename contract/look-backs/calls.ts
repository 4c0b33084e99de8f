// What people say after an incident.

import { get } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listLookBacks = get<typeof schemas.listLookBacks>('/incidents/{id}/look-backs', 'Manager or developer')
