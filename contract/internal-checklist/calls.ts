// The internal checklist of the own organization: who checked what, and a new one for a new event. It is saved with the organization's record
// (`prepare/calls.ts`).

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showInternalChecklist: Call<typeof schemas.showInternalChecklist> = {
  method: 'GET',
  path: '/credit-union/{id}/internal-checklist',
  access: 'signed-in',
}
export const startChecklistOver: Call<typeof schemas.startChecklistOver> = {
  method: 'POST',
  path: '/credit-union/{id}/internal-checklist/start-over',
  access: 'Administrator',
}
