import * as calls from '#contract/back-office/calls.ts'
import { presentAlert } from '#server/domain/alerts/alerts.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { publishAlert } from '#server/domain/desk/publish-alert.ts'
import { publisherOf } from '#server/domain/desk/publisher.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { findPerson, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { presentReport } from '#server/domain/reports/report-rows.ts'
import { AppError } from '#server/lib/app-error.ts'
import { readList } from '#server/lib/database/list.ts'
import { adminAlerts, presentAdminAlert, reachOf } from './alerts/alerts.ts'
import { changeAlert, endAlert } from './alerts/change-alert.ts'
import { answerFile, answerRecords } from './answer-export.ts'
import { connectionsOf, endConnections } from './connections.ts'
import { deleteCoreSystem, typedCoreSystems } from './core-systems.ts'
import { deleteAlert, deleteReport } from './deleted/delete-record.ts'
import { listRecentlyDeleted } from './deleted/recently-deleted.ts'
import { undoDelete } from './deleted/undo-delete.ts'
import { disasterExport, dumpOf, enrolledExport, openHelpRequestExport, userExport } from './exports.ts'
import { openHelpRequestList, presentOpenHelpRequest } from './help/open-help-requests.ts'
import { endEnrollment } from './organizations/end-enrollment.ts'
import { enrolledList, findEnrolled, presentEnrolled } from './organizations/enrolled.ts'
import { overviewOf } from './overview.ts'
import { assignRole } from './people/assign-role.ts'
import { deleteUser, impersonate, leaveImpersonation, updatePassword, updateProfile } from './people/people.ts'
import { sendProof, sendReset, signInsOf, signOutEverywhere } from './people/sign-in-help.ts'
import { presentUser, userList } from './people/users.ts'
import { disasterList } from './reports/disasters.ts'
import { settled } from './visible.ts'
import { changeCoverage, coverageOfAssociations } from './waiting/coverage.ts'
import { askForMore, confirm, refuse, withdraw } from './waiting/decide-organization.ts'
import { confirmationOf, waitingOrganizations } from './waiting/present-waiting.ts'
import { refuseNumber } from './waiting/refuse-number.ts'
import { replaceAdministrator } from './waiting/replace-administrator.ts'
import { waitingPeople } from './waiting/waiting-people.ts'

export const backOfficeRoutes = bindCalls(calls, {
  showOverview: (call) => overviewOf(call),

  searchEnrolled: async (call) => {
    const { rows, total } = await readList(enrolledList(call, call.body), call.body)
    return answerPage(call.reply, { rows: rows.map(presentEnrolled), total })
  },
  showEnrolled: async ({ db, params }) => {
    const row = await findEnrolled(db, params.id)
    if (!row) throw new AppError('not_found')
    return presentCreditUnion(row)
  },

  searchDisasters: async (call) => {
    const { rows, total } = await readList(disasterList(await settled(call), call.body), call.body)
    return answerPage(call.reply, { rows: rows.map(presentReport), total })
  },
  searchAlerts: async (call) => answerPage(call.reply, await readList(adminAlerts(call, call.body), call.body)).map(presentAdminAlert),
  alertReach: async ({ db, actor, body }) => {
    const publisher = await publisherOf(db, actor)
    publisher.refuseOutside(body)
    return reachOf(db, body)
  },

  searchUsers: async (call) => answerPage(call.reply, await readList(userList(call, call.body), call.body)).map(presentUser),
  searchOpenNeeds: async (call) =>
    answerPage(call.reply, await readList(openHelpRequestList(call, call.body), call.body)).map(presentOpenHelpRequest),
  exportOpenNeeds: (call) => answerFile(call, openHelpRequestExport(call, call.body)),
  exportEnrolled: (call) => answerFile(call, enrolledExport(call, call.body)),
  exportDisasters: async (call) => answerFile(call, disasterExport(await settled(call), call.body)),
  exportUsers: (call) => answerFile(call, userExport(call, call.body)),
  exportDump: async (call) => answerFile(call, dumpOf(await settled(call), call.body)),
  getDumps: async (call) => answerRecords(call, dumpOf(await settled(call), call.body)),

  showUser: async ({ db, actor, params }) => presentManaged(actor, await findPerson(db, actor, params.id)),

  deleteEnrolled: (call) => endEnrollment(call, call.body.id),

  deleteDisaster: (call) => deleteReport(call, call.body.id),

  createAlert: (call) => publishAlert(call, call.body),

  changeAlert: async (call) => presentAlert(await changeAlert(call, call.params.id, call.body)),
  endAlert: async (call) => presentAlert(await endAlert(call, call.params.id)),
  deleteAlert: (call) => deleteAlert(call, call.body.id),

  listTypedCoreSystems: ({ db }) => typedCoreSystems(db),
  searchConnections: ({ db, body }) => connectionsOf(db, body.searchString),
  endConnections: (call) => endConnections(call, call.body),
  deleteCoreSystem: (call) => deleteCoreSystem(call, call.body.id),

  updateProfile: (call) => updateProfile(call, call.body),

  updatePassword: (call) => updatePassword(call, call.body),

  sendReset: (call) => sendReset(call, call.body.id),
  signIns: (call) => signInsOf(call, call.params.id),

  signOutEverywhere: (call) => signOutEverywhere(call, call.body.id),
  assignRole: (call) => assignRole(call, call.body),

  deleteUser: (call) => deleteUser(call, call.body),

  undoDelete: (call) => undoDelete(call, call.body),
  recentlyDeleted: async ({ db, body, reply }) => answerPage(reply, await listRecentlyDeleted(db, body)),

  impersonate: async (call) => presentSelf(await impersonate(call, call.params.id, call.body)),
  leaveImpersonation: async (call) => presentSelf(await leaveImpersonation(call)),

  searchWaiting: async (call) => {
    const [{ rows, total }, people] = await Promise.all([
      waitingOrganizations(call, call.body),
      waitingPeople(call, call.body.searchString),
    ])
    return { organizations: rows, organizations_total: total, people }
  },
  showConfirmation: ({ db, params }) => confirmationOf(db, params.id),

  confirmOrganization: (call) => confirm(call, call.body),

  askForMore: (call) => askForMore(call, call.body),

  refuseOrganization: (call) => refuse(call, call.body),

  withdrawConfirmation: (call) => withdraw(call, call.body.credit_union_id, call.body.reason),

  refuseNumber: (call) => refuseNumber(call, call.body),

  handOver: (call) => replaceAdministrator(call, call.body, new Date(Date.now() - call.reply.elapsedTime)),

  sendProof: (call) => sendProof(call, call.body.id),

  listCoverage: ({ db }) => coverageOfAssociations(db),

  changeCoverage: (call) => changeCoverage(call, call.params.credit_union_id, call.body.states),
})
