// The board of an incident.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const showBoard: Call<typeof schemas.showBoard> = { method: 'GET', path: '/incidents/{id}/board', access: 'signed-in' }
export const downloadBoard: Call<typeof schemas.downloadBoard> = {
  method: 'GET',
  path: '/incidents/{id}/board.csv',
  access: 'signed-in',
  csv: true,
}
