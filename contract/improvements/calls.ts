// Improvements: what was learned from an incident, with an owner and a day.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listImprovements = get<typeof schemas.listImprovements>('/improvements', 'signed-in')
export const addImprovement = post<typeof schemas.addImprovement>('/improvements', 'Manager or developer', { status: 201 })
export const changeImprovement = put<typeof schemas.changeImprovement>('/improvements/{id}', 'signed-in')
/** Who may own one. */
export const listImprovementOwners = get<typeof schemas.listImprovementOwners>('/improvements/owners', 'Manager or developer')
