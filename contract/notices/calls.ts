// Notices to NCUA: drafted here, filed by the credit union itself. For its Managers and Administrators only.

import type { Call } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listNoticeRules: Call<typeof schemas.listNoticeRules> = { method: 'GET', path: '/notices/rules', access: 'signed-in' }
/** What a new notice begins with. */
export const showNoticeStart: Call<typeof schemas.showNoticeStart> = { method: 'GET', path: '/notices/start', access: 'Manager' }
export const listNotices: Call<typeof schemas.listNotices> = { method: 'GET', path: '/notices', access: 'Manager' }
export const showNotice: Call<typeof schemas.showNotice> = { method: 'GET', path: '/notices/{id}', access: 'Manager' }
export const createNotice: Call<typeof schemas.createNotice> = { method: 'POST', path: '/notices', access: 'Manager', status: 201 }
export const updateNotice: Call<typeof schemas.updateNotice> = { method: 'PUT', path: '/notices/{id}', access: 'Manager' }
export const deleteNotice: Call<typeof schemas.deleteNotice> = { method: 'POST', path: '/notices/{id}/delete', access: 'Manager' }
export const fileNotice: Call<typeof schemas.fileNotice> = { method: 'POST', path: '/notices/{id}/filed', access: 'Manager' }
export const markNotRequired: Call<typeof schemas.markNotRequired> = {
  method: 'POST',
  path: '/notices/{id}/not-required',
  access: 'Manager',
}
export const addNoticeNote: Call<typeof schemas.addNoticeNote> = { method: 'POST', path: '/notices/{id}/notes', access: 'Manager' }
export const showNoticeSources: Call<typeof schemas.showNoticeSources> = {
  method: 'GET',
  path: '/notices/{id}/sources',
  access: 'Manager',
}
export const showNoticeTimeline: Call<typeof schemas.showNoticeTimeline> = {
  method: 'GET',
  path: '/notices/{id}/timeline',
  access: 'Manager',
}
