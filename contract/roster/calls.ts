// The roster: the people of an organization whom a roll call may ask. Only its own Managers and Administrators see it.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listRoster: Call<typeof schemas.listRoster> = { method: 'GET', path: '/roster', access: 'Manager' }
export const addToRoster: Call<typeof schemas.addToRoster> = { method: 'POST', path: '/roster', access: 'Manager', status: 201 }
export const changeInRoster: Call<typeof schemas.changeInRoster> = { method: 'PUT', path: '/roster/{id}', access: 'Manager' }
export const removeFromRoster: Call<typeof schemas.removeFromRoster> = { method: 'DELETE', path: '/roster/{id}', access: 'Manager' }
export const importRoster: Call<typeof schemas.importRoster> = {
  method: 'POST',
  path: '/roster/import',
  access: 'Manager',
  bodyLimit: 4 * 1024 * 1024,
}
export const downloadRoster: Call<typeof schemas.downloadRoster> = { method: 'GET', path: '/roster.csv', access: 'Manager', csv: true }
