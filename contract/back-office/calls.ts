// The back office (/admin): support searches, views, edits and exports. The wire calls it "kiosk", and the role that opens it "developer":
// both names are given from outside, and nothing else has them.

import type { Call } from '#contract/call.ts'
import type * as alerts from './alert-schemas.ts'
import type * as coreSystems from './core-systems-schemas.ts'
import type * as openHelpRequests from './open-help-requests-schemas.ts'
import type * as people from './people-schemas.ts'
import type * as restoring from './restore-schemas.ts'
import type * as schemas from './schemas.ts'
import type * as trust from './trust-schemas.ts'

export const searchEnrolled: Call<typeof schemas.searchEnrolled> = {
  method: 'POST',
  path: '/kiosk/creditUnionSec',
  access: 'developer',
  asks: true,
}
export const exportEnrolled: Call<typeof schemas.exportEnrolled> = {
  method: 'POST',
  path: '/kiosk/creditUnionSec/csv',
  access: 'developer',
  csv: true,
  needsRecentFactor: true,
}
export const showEnrolled: Call<typeof schemas.showEnrolled> = { method: 'GET', path: '/kiosk/creditUnion/{id}', access: 'developer' }
export const deleteEnrolled: Call<typeof schemas.deleteEnrolled> = {
  method: 'POST',
  path: '/kiosk/deleteCreditUnion',
  access: 'developer',
  needsRecentFactor: true,
}
export const searchDisasters: Call<typeof schemas.searchDisasters> = {
  method: 'POST',
  path: '/kiosk/disasterSearch',
  access: 'developer',
  asks: true,
}
export const exportDisasters: Call<typeof schemas.exportDisasters> = {
  method: 'POST',
  path: '/kiosk/disasterSearch/csv',
  access: 'developer',
  csv: true,
  needsRecentFactor: true,
}
export const deleteDisaster: Call<typeof schemas.deleteDisaster> = {
  method: 'POST',
  path: '/kiosk/deleteDisaster',
  access: 'developer',
  needsRecentFactor: true,
}
export const searchAlerts: Call<typeof alerts.searchAlerts> = {
  method: 'POST',
  path: '/kiosk/alertSearch',
  access: 'developer',
  asks: true,
}
export const createAlert: Call<typeof alerts.createAlert> = { method: 'POST', path: '/kiosk/createAlert', access: 'desk' }
export const alertReach: Call<typeof alerts.alertReach> = { method: 'POST', path: '/kiosk/alertReach', access: 'desk', asks: true }
export const changeAlert: Call<typeof alerts.changeAlert> = { method: 'PUT', path: '/kiosk/alert/{id}', access: 'desk' }
export const endAlert: Call<typeof alerts.endAlert> = { method: 'POST', path: '/kiosk/alert/{id}/end', access: 'desk' }
export const deleteAlert: Call<typeof alerts.deleteAlert> = {
  method: 'POST',
  path: '/kiosk/deleteAlert',
  access: 'developer',
  needsRecentFactor: true,
}
export const searchUsers: Call<typeof people.searchUsers> = { method: 'POST', path: '/kiosk/userSearch', access: 'developer', asks: true }
export const listTypedCoreSystems: Call<typeof coreSystems.listTypedCoreSystems> = {
  method: 'GET',
  path: '/kiosk/coreSystems',
  access: 'developer',
}
export const deleteCoreSystem: Call<typeof coreSystems.deleteCoreSystem> = {
  method: 'POST',
  path: '/kiosk/deleteCoreSystem',
  access: 'developer',
  needsRecentFactor: true,
}
export const exportUsers: Call<typeof people.exportUsers> = {
  method: 'POST',
  path: '/kiosk/userSearch/csv',
  access: 'developer',
  csv: true,
  needsRecentFactor: true,
}
export const showUser: Call<typeof people.showUser> = { method: 'GET', path: '/kiosk/user/{id}', access: 'developer' }
export const updateProfile: Call<typeof people.updateProfile> = {
  method: 'POST',
  path: '/kiosk/updateProfile',
  access: 'Administrator or developer',
}
export const updatePassword: Call<typeof people.updatePassword> = {
  method: 'POST',
  path: '/kiosk/updatePassword',
  access: 'Administrator or developer',
  needsRecentFactor: true,
}
export const sendReset: Call<typeof people.sendReset> = { method: 'POST', path: '/kiosk/sendReset', access: 'Administrator or developer' }
export const signIns: Call<typeof people.signIns> = { method: 'GET', path: '/kiosk/signIns/{id}', access: 'developer' }
export const signOutEverywhere: Call<typeof people.signOutEverywhere> = {
  method: 'POST',
  path: '/kiosk/signOutEverywhere',
  access: 'developer',
}
export const assignRole: Call<typeof people.assignRole> = {
  method: 'POST',
  path: '/kiosk/assignRole',
  access: 'developer',
  needsRecentFactor: true,
}
export const deleteUser: Call<typeof people.deleteUser> = {
  method: 'POST',
  path: '/kiosk/deleteUser',
  access: 'Administrator or developer',
  needsRecentFactor: true,
}
export const undoDelete: Call<typeof restoring.undoDelete> = {
  method: 'POST',
  path: '/kiosk/undoDelete',
  access: 'Administrator or developer',
}
export const recentlyDeleted: Call<typeof restoring.recentlyDeleted> = {
  method: 'POST',
  path: '/kiosk/recentlyDeleted',
  access: 'developer',
  asks: true,
}
export const impersonate: Call<typeof people.impersonate> = {
  method: 'POST',
  path: '/kiosk/impersonate/{id}',
  access: 'developer',
  needsRecentFactor: true,
}
export const leaveImpersonation: Call<typeof people.leaveImpersonation> = {
  method: 'POST',
  path: '/kiosk/leaveImpersonation',
  access: 'impersonating',
}
export const getDumps: Call<typeof schemas.getDumps> = {
  method: 'POST',
  path: '/kiosk/getDumps',
  access: 'developer',
  asks: true,
  needsRecentFactor: true,
}
export const exportDump: Call<typeof schemas.exportDump> = {
  method: 'POST',
  path: '/kiosk/getDumps/csv',
  access: 'developer',
  csv: true,
  needsRecentFactor: true,
}
export const showOverview: Call<typeof schemas.showOverview> = { method: 'GET', path: '/kiosk/dashboard', access: 'developer' }
export const searchOpenNeeds: Call<typeof openHelpRequests.searchOpenNeeds> = {
  method: 'POST',
  path: '/kiosk/openNeeds',
  access: 'developer',
  asks: true,
}
export const exportOpenNeeds: Call<typeof openHelpRequests.exportOpenNeeds> = {
  method: 'POST',
  path: '/kiosk/openNeeds/csv',
  access: 'developer',
  csv: true,
  needsRecentFactor: true,
}
export const searchWaiting: Call<typeof trust.searchWaiting> = { method: 'POST', path: '/kiosk/waiting', access: 'developer', asks: true }
export const showConfirmation: Call<typeof trust.showConfirmation> = {
  method: 'GET',
  path: '/kiosk/confirmation/{id}',
  access: 'developer',
}
export const confirmOrganization: Call<typeof trust.confirmOrganization> = { method: 'POST', path: '/kiosk/confirm', access: 'developer' }
export const askForMore: Call<typeof trust.askForMore> = { method: 'POST', path: '/kiosk/askForMore', access: 'developer' }
export const refuseOrganization: Call<typeof trust.refuseOrganization> = { method: 'POST', path: '/kiosk/refuse', access: 'developer' }
export const withdrawConfirmation: Call<typeof trust.withdrawConfirmation> = {
  method: 'POST',
  path: '/kiosk/withdrawConfirmation',
  access: 'developer',
}
export const refuseNumber: Call<typeof trust.refuseNumber> = { method: 'POST', path: '/kiosk/refuseNumber', access: 'developer' }
export const handOver: Call<typeof trust.handOver> = {
  method: 'POST',
  path: '/kiosk/handOver',
  access: 'developer',
  needsRecentFactor: true,
}
export const sendProof: Call<typeof trust.sendProof> = { method: 'POST', path: '/kiosk/sendProof', access: 'developer' }
export const listCoverage: Call<typeof trust.listCoverage> = { method: 'GET', path: '/kiosk/coverage', access: 'developer' }
export const changeCoverage: Call<typeof trust.changeCoverage> = {
  method: 'PUT',
  path: '/kiosk/coverage/{credit_union_id}',
  access: 'developer',
}
