// Roll calls: one question to the people of an organization, and their answers.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listRollCalls = get<typeof schemas.listRollCalls>('/roll-calls', 'Manager')
export const startRollCall = post<typeof schemas.startRollCall>('/roll-calls', 'Manager', { status: 201 })
export const previewRollCall = post<typeof schemas.previewRollCall>('/roll-calls/preview', 'Manager', { asks: true })
export const showRollCall = get<typeof schemas.showRollCall>('/roll-calls/{id}', 'Manager')
export const markPerson = post<typeof schemas.markPerson>('/roll-calls/{id}/answers/{person_id}', 'Manager')
export const changeCase = post<typeof schemas.changeCase>('/roll-calls/{id}/people/{person_id}/case', 'Manager')
export const decideReply = post<typeof schemas.decideReply>('/replies/{id}', 'Manager or developer')
export const askAgain = post<typeof schemas.askAgain>('/roll-calls/{id}/ask-again', 'Manager')
export const closeRollCall = post<typeof schemas.closeRollCall>('/roll-calls/{id}/close', 'Manager')
export const downloadRollCall = get<typeof schemas.downloadRollCall>('/roll-calls/{id}.csv', 'Manager', { csv: true })
export const answerRollCall = post<typeof schemas.answerRollCall>('/roll-calls/{id}/answer', 'signed-in')
