// Notices to NCUA: drafted here, filed by the credit union itself. For its Managers and Administrators only.

import { get, post, put } from '#contract/call.ts'
import type * as schemas from './schemas.ts'

export const listNoticeRules = get<typeof schemas.listNoticeRules>('/notices/rules', 'signed-in')
/** What a new notice begins with. */
export const showNoticeStart = get<typeof schemas.showNoticeStart>('/notices/start', 'Manager')
export const listNotices = get<typeof schemas.listNotices>('/notices', 'Manager')
export const showNotice = get<typeof schemas.showNotice>('/notices/{id}', 'Manager')
export const createNotice = post<typeof schemas.createNotice>('/notices', 'Manager', { status: 201 })
export const updateNotice = put<typeof schemas.updateNotice>('/notices/{id}', 'Manager')
export const deleteNotice = post<typeof schemas.deleteNotice>('/notices/{id}/delete', 'Manager')
export const fileNotice = post<typeof schemas.fileNotice>('/notices/{id}/filed', 'Manager')
export const markNotRequired = post<typeof schemas.markNotRequired>('/notices/{id}/not-required', 'Manager')
export const addNoticeNote = post<typeof schemas.addNoticeNote>('/notices/{id}/notes', 'Manager')
export const mailNotice = post<typeof schemas.mailNotice>('/notices/{id}/mail', 'Manager')
export const showNoticeSources = get<typeof schemas.showNoticeSources>('/notices/{id}/sources', 'Manager')
export const showNoticeTimeline = get<typeof schemas.showNoticeTimeline>('/notices/{id}/timeline', 'Manager')
