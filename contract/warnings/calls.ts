// Warnings of the Weather Service and declarations of FEMA: whom they touch, what people want to be told, and drafts for the desk.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listWarnings = get<typeof schemas.listWarnings>('/warnings', 'signed-in')
export const showWarning = get<typeof schemas.showWarning>('/warnings/{id}', 'signed-in')
export const hideWarning = post<typeof schemas.hideWarning>('/warnings/{id}/hide', 'signed-in')
export const unhideWarning = post<typeof schemas.unhideWarning>('/warnings/{id}/unhide', 'signed-in')
export const draftIncident = post<typeof schemas.draftIncident>('/incidents/from-warnings', 'desk', { asks: true })
export const draftAlert = post<typeof schemas.draftAlert>('/alerts/from-warnings', 'desk', { asks: true })
export const remindToPrepare = post<typeof schemas.remindToPrepare>('/warnings/remind', 'desk', { status: 202 })
export const listDeclarations = get<typeof schemas.listDeclarations>('/declarations', 'signed-in')
export const showWarningChoices = get<typeof schemas.showWarningChoices>('/users/self/warning-choices', 'signed-in')
export const changeWarningChoices = put<typeof schemas.changeWarningChoices>('/users/self/warning-choices', 'signed-in')
export const sendSampleWarning = post<typeof schemas.sendSampleWarning>('/users/self/warning-choices/sample', 'signed-in')
export const listFeeds = get<typeof schemas.listFeeds>('/feeds', 'developer')
export const readFeed = post<typeof schemas.readFeed>('/feeds/{name}/read', 'developer', { status: 202 })
