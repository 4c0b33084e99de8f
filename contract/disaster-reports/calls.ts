// A disaster report: sent by one credit union, found and read by all.

import { get, post } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const submitDisasterReport = post<typeof schemas.submitDisasterReport>('/disaster-report', 'signed-in', { scope: 'reports:write' })
export const searchDisasterReports = post<typeof schemas.searchDisasterReports>('/disaster-report/search', 'signed-in', {
  reads: true,
  scope: 'reports:read',
})
export const placeDisasterReports = post<typeof schemas.placeDisasterReports>('/disaster-report/places', 'signed-in', { reads: true })
export const countReportConditions = post<typeof schemas.countReportConditions>('/disaster-report/conditions', 'signed-in', { reads: true })
export const countKnownByOffices = post<typeof schemas.countKnownByOffices>('/disaster-report/known-by-offices', 'signed-in', {
  reads: true,
})
export const showDisasterReport = get<typeof schemas.showDisasterReport>('/disaster-report/{id}', 'signed-in', { scope: 'reports:read' })
export const showReportHistory = get<typeof schemas.showReportHistory>('/disaster-report/{id}/history', 'signed-in', {
  scope: 'reports:read',
})
export const repeatReport = post<typeof schemas.repeatReport>('/disaster-report/{id}/unchanged', 'signed-in')
export const withdrawReport = post<typeof schemas.withdrawReport>('/disaster-report/{id}/withdraw', 'signed-in')
/** For the foundation, and for Associations in their states. */
export const listNotListed = post<typeof schemas.listNotListed>('/disaster-report/not-listed', 'signed-in', { reads: true })
