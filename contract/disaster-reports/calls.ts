// A disaster report: sent by one credit union, found and read by all.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const submitDisasterReport: Call<typeof schemas.submitDisasterReport> = {
  method: 'POST',
  path: '/disaster-report',
  access: 'signed-in',
}
export const searchDisasterReports: Call<typeof schemas.searchDisasterReports> = {
  method: 'POST',
  path: '/disaster-report/search',
  access: 'signed-in',
  reads: true,
}
export const placeDisasterReports: Call<typeof schemas.placeDisasterReports> = {
  method: 'POST',
  path: '/disaster-report/places',
  access: 'signed-in',
  reads: true,
}
export const countReportConditions: Call<typeof schemas.countReportConditions> = {
  method: 'POST',
  path: '/disaster-report/conditions',
  access: 'signed-in',
  reads: true,
}
export const countKnownByOffices: Call<typeof schemas.countKnownByOffices> = {
  method: 'POST',
  path: '/disaster-report/known-by-offices',
  access: 'signed-in',
  reads: true,
}
export const showDisasterReport: Call<typeof schemas.showDisasterReport> = {
  method: 'GET',
  path: '/disaster-report/{id}',
  access: 'signed-in',
}
export const showReportHistory: Call<typeof schemas.showReportHistory> = {
  method: 'GET',
  path: '/disaster-report/{id}/history',
  access: 'signed-in',
}
export const repeatReport: Call<typeof schemas.repeatReport> = {
  method: 'POST',
  path: '/disaster-report/{id}/unchanged',
  access: 'signed-in',
}
export const withdrawReport: Call<typeof schemas.withdrawReport> = {
  method: 'POST',
  path: '/disaster-report/{id}/withdraw',
  access: 'signed-in',
}
/** For the foundation, and for Associations in their states. */
export const listNotListed: Call<typeof schemas.listNotListed> = {
  method: 'POST',
  path: '/disaster-report/not-listed',
  access: 'signed-in',
  reads: true,
}
