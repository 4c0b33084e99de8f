// The roster: the people of an organization whom a roll call may ask. Only its own Managers and Administrators see it.

import { get, post, put, remove } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listRoster = get<typeof schemas.listRoster>('/roster', 'Manager')
export const addToRoster = post<typeof schemas.addToRoster>('/roster', 'Manager', { status: 201 })
export const changeInRoster = put<typeof schemas.changeInRoster>('/roster/{id}', 'Manager')
export const removeFromRoster = remove<typeof schemas.removeFromRoster>('/roster/{id}', 'Manager')
export const importRoster = post<typeof schemas.importRoster>('/roster/import', 'Manager', { bodyLimit: 4 * 1024 * 1024 })
export const downloadRoster = get<typeof schemas.downloadRoster>('/roster.csv', 'Manager', { csv: true })
