import {
  alertReach,
  askForMore,
  assignRole,
  changeAlert,
  changeCoverage,
  confirmOrganization,
  createAlert,
  deleteAlert,
  deleteCoreSystem,
  deleteDisaster,
  deleteEnrolled,
  deleteUser,
  endAlert,
  exportDisasters,
  exportDump,
  exportEnrolled,
  exportOpenNeeds,
  exportUsers,
  getDumps,
  handOver,
  impersonate,
  leaveImpersonation,
  listCoverage,
  listTypedCoreSystems,
  recentlyDeleted,
  refuseNumber,
  refuseOrganization,
  searchAlerts,
  searchDisasters,
  searchEnrolled,
  searchOpenNeeds,
  searchUsers,
  searchWaiting,
  sendProof,
  sendReset,
  showConfirmation,
  showEnrolled,
  showOverview,
  showUser,
  signIns,
  signOutEverywhere,
  undoDelete,
  updatePassword,
  updateProfile,
  withdrawConfirmation,
} from '#contract/back-office/calls.ts'
import { presentAlert } from '#server/domain/alerts/alerts.ts'
import { answerPage, type BoundRoute, handle, handleStream } from '#server/domain/calls/handle.ts'
import { settleNow } from '#server/domain/now/settle-now.ts'
import { presentCreditUnion } from '#server/domain/organizations/present-credit-union.ts'
import { findPerson, presentManaged } from '#server/domain/people/people.ts'
import { presentSelf } from '#server/domain/people/present-self.ts'
import { presentReport } from '#server/domain/reports/report-rows.ts'
import { requireRecentFactor } from '#server/domain/sign-in/second-factor-rule.ts'
import { AppError } from '#server/lib/app-error.ts'
import { readList } from '#server/lib/database/list.ts'
import { officeAlerts, presentOfficeAlert, reachOf } from './alerts/alerts.ts'
import { changeAlertAs, endAlertAs } from './alerts/change-alert.ts'
import { publishAlert } from './alerts/publish-alert.ts'
import { publisherOf } from './alerts/publisher.ts'
import { answerFile, answerRecords } from './answer-export.ts'
import { deleteCoreSystemAs, typedCoreSystems } from './core-systems.ts'
import { deleteAlertAs, deleteReport } from './deleted/delete-record.ts'
import { listRecentlyDeleted } from './deleted/recently-deleted.ts'
import { undoDeleteAs } from './deleted/undo-delete.ts'
import { disasterExport, dumpOf, enrolledExport, openHelpRequestExport, userExport } from './exports.ts'
import { openHelpRequestList, presentOpenHelpRequest } from './help/open-help-requests.ts'
import { endEnrollment } from './organizations/end-enrollment.ts'
import { enrolledList, findEnrolled, presentEnrolled } from './organizations/enrolled.ts'
import { overviewOf } from './overview.ts'
import { assignRoleAs } from './people/assign-role.ts'
import { deleteUserAs, impersonateAs, leaveImpersonationAs, updatePasswordOf, updateProfileOf } from './people/people.ts'
import { sendProofTo, sendResetTo, signInsOf, signOutEverywhereAs } from './people/sign-in-help.ts'
import { presentUser, userList } from './people/users.ts'
import { disasterList } from './reports/disasters.ts'
import { changeCoverageAs, coverageOfAssociations } from './waiting/coverage.ts'
import { askForMoreAs, confirmAs, refuseAs, withdrawAs } from './waiting/decide-organization.ts'
import { handOverAs } from './waiting/hand-over.ts'
import { confirmationOf, waitingOrganizations } from './waiting/present-waiting.ts'
import { refuseNumberAs } from './waiting/refuse-number.ts'
import { waitingPeople } from './waiting/waiting-people.ts'

const success = 'Success' as const

export const backOfficeRoutes: BoundRoute[] = [
  handle(showOverview, (call) => overviewOf(call)),

  handle(searchEnrolled, async (call) => {
    const { rows, total } = await readList(enrolledList(call, call.body), call.body)
    return answerPage(call.reply, { rows: rows.map(presentEnrolled), total })
  }),
  handle(showEnrolled, async ({ db, params }) => {
    const row = await findEnrolled(db, params.id)
    if (!row) throw new AppError('not_found')
    return presentCreditUnion(row)
  }),

  handle(searchDisasters, async (call) => {
    await settleNow(call.db)
    const { rows, total } = await readList(disasterList(call, call.body), call.body)
    return answerPage(call.reply, { rows: rows.map(presentReport), total })
  }),
  handle(searchAlerts, async (call) =>
    answerPage(call.reply, await readList(officeAlerts(call, call.body), call.body)).map(presentOfficeAlert),
  ),
  handle(alertReach, async ({ db, actor, body }) => {
    const publisher = await publisherOf(db, actor)
    publisher.refuseOutside(body)
    return reachOf(db, body)
  }),

  handle(searchUsers, async (call) => answerPage(call.reply, await readList(userList(call, call.body), call.body)).map(presentUser)),
  handle(searchOpenNeeds, async (call) =>
    answerPage(call.reply, await readList(openHelpRequestList(call, call.body), call.body)).map(presentOpenHelpRequest),
  ),
  handleStream(exportOpenNeeds, (call) => answerFile(call, openHelpRequestExport(call, call.body))),
  handleStream(exportEnrolled, (call) => answerFile(call, enrolledExport(call, call.body))),
  handleStream(exportDisasters, async (call) => {
    await settleNow(call.db)
    return answerFile(call, disasterExport(call, call.body))
  }),
  handleStream(exportUsers, (call) => answerFile(call, userExport(call, call.body))),
  handleStream(exportDump, async (call) => {
    await settleNow(call.db)
    return answerFile(call, dumpOf(call, call.body))
  }),
  handleStream(getDumps, async (call) => {
    await settleNow(call.db)
    return answerRecords(call, dumpOf(call, call.body))
  }),

  handle(showUser, async ({ db, actor, params }) => presentManaged(actor, await findPerson(db, actor, params.id))),

  handle(deleteEnrolled, async (call) => {
    await endEnrollment(call, call.body.id)
    return success
  }),

  handle(deleteDisaster, async (call) => {
    await deleteReport(call, call.body.id)
    return success
  }),

  handle(createAlert, async (call) => {
    if (call.body.push) requireRecentFactor(call.actor, call.settings)
    await publishAlert(call, call.body)
    return success
  }),

  handle(changeAlert, async (call) => presentAlert(await changeAlertAs(call, call.params.id, call.body))),
  handle(endAlert, async (call) => presentAlert(await endAlertAs(call, call.params.id))),
  handle(deleteAlert, async (call) => {
    await deleteAlertAs(call, call.body.id)
    return success
  }),

  handle(listTypedCoreSystems, ({ db }) => typedCoreSystems(db)),
  handle(deleteCoreSystem, async (call) => {
    await deleteCoreSystemAs(call, call.body.id)
    return success
  }),

  handle(updateProfile, async (call) => {
    await updateProfileOf(call, call.body)
    return success
  }),

  handle(updatePassword, async (call) => {
    await updatePasswordOf(call, call.body)
    return success
  }),

  handle(sendReset, async (call) => {
    await sendResetTo(call, call.body.id)
    return success
  }),
  handle(signIns, (call) => signInsOf(call, call.params.id)),

  handle(signOutEverywhere, async (call) => {
    await signOutEverywhereAs(call, call.body.id)
    return success
  }),
  handle(assignRole, async (call) => {
    await assignRoleAs(call, call.body)
    return success
  }),

  handle(deleteUser, async (call) => {
    await deleteUserAs(call, call.body)
    return success
  }),

  handle(undoDelete, async (call) => {
    await undoDeleteAs(call, call.body)
    return success
  }),
  handle(recentlyDeleted, async ({ db, body, reply }) => answerPage(reply, await listRecentlyDeleted(db, body))),

  handle(impersonate, async (call) => presentSelf(await impersonateAs(call, call.params.id, call.body))),
  handle(leaveImpersonation, async (call) => presentSelf(await leaveImpersonationAs(call))),

  handle(searchWaiting, async (call) => {
    const [{ rows, total }, people] = await Promise.all([
      waitingOrganizations(call, call.body),
      waitingPeople(call, call.body.searchString),
    ])
    return { organizations: rows, organizations_total: total, people }
  }),
  handle(showConfirmation, ({ db, params }) => confirmationOf(db, params.id)),

  handle(confirmOrganization, async (call) => {
    await confirmAs(call, call.body)
    return success
  }),

  handle(askForMore, async (call) => {
    await askForMoreAs(call, call.body)
    return success
  }),

  handle(refuseOrganization, async (call) => {
    await refuseAs(call, call.body)
    return success
  }),

  handle(withdrawConfirmation, async (call) => {
    await withdrawAs(call, call.body.credit_union_id, call.body.reason)
    return success
  }),

  handle(refuseNumber, async (call) => {
    await refuseNumberAs(call, call.body)
    return success
  }),

  handle(handOver, async (call) => {
    await handOverAs(call, call.body, new Date(Date.now() - call.reply.elapsedTime))
    return success
  }),

  handle(sendProof, async (call) => {
    await sendProofTo(call, call.body.id)
    return success
  }),

  handle(listCoverage, ({ db }) => coverageOfAssociations(db)),

  handle(changeCoverage, async (call) => {
    await changeCoverageAs(call, call.params.credit_union_id, call.body.states)
    return success
  }),
]
