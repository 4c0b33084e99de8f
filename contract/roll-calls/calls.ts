// Roll calls: one question to the people of an organization, and their answers.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listRollCalls: Call<typeof schemas.listRollCalls> = { method: 'GET', path: '/roll-calls', access: 'Manager' }
export const startRollCall: Call<typeof schemas.startRollCall> = { method: 'POST', path: '/roll-calls', access: 'Manager', status: 201 }
export const previewRollCall: Call<typeof schemas.previewRollCall> = {
  method: 'POST',
  path: '/roll-calls/preview',
  access: 'Manager',
  asks: true,
}
export const showRollCall: Call<typeof schemas.showRollCall> = { method: 'GET', path: '/roll-calls/{id}', access: 'Manager' }
export const markPerson: Call<typeof schemas.markPerson> = {
  method: 'POST',
  path: '/roll-calls/{id}/answers/{person_id}',
  access: 'Manager',
}
export const askAgain: Call<typeof schemas.askAgain> = { method: 'POST', path: '/roll-calls/{id}/ask-again', access: 'Manager' }
export const closeRollCall: Call<typeof schemas.closeRollCall> = { method: 'POST', path: '/roll-calls/{id}/close', access: 'Manager' }
export const downloadRollCall: Call<typeof schemas.downloadRollCall> = {
  method: 'GET',
  path: '/roll-calls/{id}.csv',
  access: 'Manager',
  csv: true,
}
export const answerRollCall: Call<typeof schemas.answerRollCall> = { method: 'POST', path: '/roll-calls/{id}/answer', access: 'signed-in' }
