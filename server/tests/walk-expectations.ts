// What many calls expect in the walk across organizations, by the name of the rule.

import type { Changes } from './walk-row.ts'

export const nobody = { own: [404, 404, 404, 404], other: [404, 404, 404, 404] } as const
export const inCharge = { own: [403, 403, 200, 200], other: [403, 403, 404, 200] } as const
export const developers = { own: [403, 403, 403, 200], other: [403, 403, 403, 200] } as const
export const developersFindNothing = { own: [403, 403, 403, 404], other: [403, 403, 403, 404] } as const
export const developersTooLate = { own: [403, 403, 403, 409], other: [403, 403, 403, 409] } as const
export const everybody = { own: [200, 200, 200, 200], other: [200, 200, 200, 200] } as const
export const showsNothing = { shows: ['nothing', 'nothing', 'nothing', 'nothing'] } as const
export const showsOwn = { shows: ['own', 'own', 'own', 'nothing'] } as const
export const showsDevelopers = { shows: ['refused', 'refused', 'refused', 'both'] } as const
/** Others do not know of it. */
export const sideOnly = { own: [403, 200, 200, 404], other: [403, 404, 404, 404] } as const

export const all = (status: number) => [status, status, status, status] as const
export const alone = (status: number, body?: Changes['body']): Changes => ({ changes: 'oneself', is: all(status), ...(body && { body }) })
