// The back office (/admin): support searches, views, edits and exports. The wire calls it "kiosk", and the role that opens it "developer":
// both names are given from outside, and nothing else has them.

import { get, post, put } from '#contract/call.ts'
import type * as alerts from './alert-schemas.ts'
import type * as connections from './connections-schemas.ts'
import type * as coreSystems from './core-systems-schemas.ts'
import type * as openHelpRequests from './open-help-requests-schemas.ts'
import type * as people from './people-schemas.ts'
import type * as restoring from './restore-schemas.ts'
import type * as schemas from './schemas.ts'
import type * as trust from './trust-schemas.ts'

const asksAgain = { needsRecentFactor: true } as const
/** A list that is an export as a whole. */
const listed = { asks: true, needsRecentFactor: 'whole list' } as const
/** A file of what a search finds. */
const exported = { csv: true, needsRecentFactor: true } as const

export const searchEnrolled = post<typeof schemas.searchEnrolled>('/kiosk/creditUnionSec', 'developer', listed)
export const exportEnrolled = post<typeof schemas.exportEnrolled>('/kiosk/creditUnionSec/csv', 'developer', exported)
export const showEnrolled = get<typeof schemas.showEnrolled>('/kiosk/creditUnion/{id}', 'developer')
export const deleteEnrolled = post<typeof schemas.deleteEnrolled>('/kiosk/deleteCreditUnion', 'developer', asksAgain)
export const searchDisasters = post<typeof schemas.searchDisasters>('/kiosk/disasterSearch', 'developer', listed)
export const exportDisasters = post<typeof schemas.exportDisasters>('/kiosk/disasterSearch/csv', 'developer', exported)
export const deleteDisaster = post<typeof schemas.deleteDisaster>('/kiosk/deleteDisaster', 'developer', asksAgain)
export const searchAlerts = post<typeof alerts.searchAlerts>('/kiosk/alertSearch', 'developer', { asks: true })
export const createAlert = post<typeof alerts.createAlert>('/kiosk/createAlert', 'desk')
export const alertReach = post<typeof alerts.alertReach>('/kiosk/alertReach', 'desk', { asks: true })
export const changeAlert = put<typeof alerts.changeAlert>('/kiosk/alert/{id}', 'desk')
export const endAlert = post<typeof alerts.endAlert>('/kiosk/alert/{id}/end', 'desk')
export const deleteAlert = post<typeof alerts.deleteAlert>('/kiosk/deleteAlert', 'developer', asksAgain)
export const searchUsers = post<typeof people.searchUsers>('/kiosk/userSearch', 'developer', listed)
export const listTypedCoreSystems = get<typeof coreSystems.listTypedCoreSystems>('/kiosk/coreSystems', 'developer')
export const deleteCoreSystem = post<typeof coreSystems.deleteCoreSystem>('/kiosk/deleteCoreSystem', 'developer', asksAgain)
export const exportUsers = post<typeof people.exportUsers>('/kiosk/userSearch/csv', 'developer', exported)
export const showUser = get<typeof people.showUser>('/kiosk/user/{id}', 'developer')
export const updateProfile = post<typeof people.updateProfile>('/kiosk/updateProfile', 'Administrator or developer')
export const updatePassword = post<typeof people.updatePassword>('/kiosk/updatePassword', 'Administrator or developer', asksAgain)
export const sendReset = post<typeof people.sendReset>('/kiosk/sendReset', 'Administrator or developer')
export const signIns = get<typeof people.signIns>('/kiosk/signIns/{id}', 'developer')
export const signOutEverywhere = post<typeof people.signOutEverywhere>('/kiosk/signOutEverywhere', 'developer')
export const assignRole = post<typeof people.assignRole>('/kiosk/assignRole', 'developer', asksAgain)
export const deleteUser = post<typeof people.deleteUser>('/kiosk/deleteUser', 'Administrator or developer', asksAgain)
export const undoDelete = post<typeof restoring.undoDelete>('/kiosk/undoDelete', 'Administrator or developer')
export const recentlyDeleted = post<typeof restoring.recentlyDeleted>('/kiosk/recentlyDeleted', 'developer', listed)
export const impersonate = post<typeof people.impersonate>('/kiosk/impersonate/{id}', 'developer', asksAgain)
export const leaveImpersonation = post<typeof people.leaveImpersonation>('/kiosk/leaveImpersonation', 'impersonating')
export const getDumps = post<typeof schemas.getDumps>('/kiosk/getDumps', 'developer', { asks: true, needsRecentFactor: true })
export const exportDump = post<typeof schemas.exportDump>('/kiosk/getDumps/csv', 'developer', exported)
export const showOverview = get<typeof schemas.showOverview>('/kiosk/dashboard', 'developer')
export const searchOpenNeeds = post<typeof openHelpRequests.searchOpenNeeds>('/kiosk/openNeeds', 'developer', listed)
export const exportOpenNeeds = post<typeof openHelpRequests.exportOpenNeeds>('/kiosk/openNeeds/csv', 'developer', exported)
export const searchWaiting = post<typeof trust.searchWaiting>('/kiosk/waiting', 'developer', { asks: true })
export const showConfirmation = get<typeof trust.showConfirmation>('/kiosk/confirmation/{id}', 'developer')
export const confirmOrganization = post<typeof trust.confirmOrganization>('/kiosk/confirm', 'developer', asksAgain)
export const askForMore = post<typeof trust.askForMore>('/kiosk/askForMore', 'developer')
export const refuseOrganization = post<typeof trust.refuseOrganization>('/kiosk/refuse', 'developer', asksAgain)
export const withdrawConfirmation = post<typeof trust.withdrawConfirmation>('/kiosk/withdrawConfirmation', 'developer', asksAgain)
export const refuseNumber = post<typeof trust.refuseNumber>('/kiosk/refuseNumber', 'developer', asksAgain)
export const handOver = post<typeof trust.handOver>('/kiosk/handOver', 'developer', asksAgain)
export const sendProof = post<typeof trust.sendProof>('/kiosk/sendProof', 'developer')
export const listCoverage = get<typeof trust.listCoverage>('/kiosk/coverage', 'developer')
export const changeCoverage = put<typeof trust.changeCoverage>('/kiosk/coverage/{credit_union_id}', 'developer', asksAgain)
export const searchConnections = post<typeof connections.searchConnections>('/kiosk/connections', 'developer', { asks: true })
export const endConnections = post<typeof connections.endConnections>('/kiosk/endConnections', 'developer', asksAgain)
