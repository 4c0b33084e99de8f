// The internal checklist of the own organization: who checked what, and a new one for a new event. It is saved with the organization's record
// (`prepare/calls.ts`).

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showInternalChecklist = get<typeof schemas.showInternalChecklist>('/credit-union/{id}/internal-checklist', 'signed-in')
export const startChecklistOver = post<typeof schemas.startChecklistOver>(
  '/credit-union/{id}/internal-checklist/start-over',
  'Administrator',
)
