// What each call may do across organizations: one row for each call. The walk in organization-walk.test.ts goes by the list of calls, so that one
// without a row fails.

import { createECDH } from 'node:crypto'
import { newId } from '#server/lib/database/new-id.ts'
import { incidentForm, officeForm } from '#server/testing/incidents.ts'
import { need, offered } from '#server/testing/lending.ts'
import { PASSWORD, registration } from '#server/testing/people.ts'
import type { Changes, Row } from './walk-row.ts'
import {
  administratorOf,
  alertOf,
  anotherOrganization,
  coreSystemOf,
  creditUnionIdOf,
  deletedPersonOf,
  helpRequestOf,
  hookOf,
  invitationOf,
  keyOf,
  noticeOf,
  type Owner,
  offerOf,
  officeOf,
  organizationWithKey,
  ownOfferOf,
  passkeyOf,
  personWithPasskey,
  replyOf,
  reportBy,
  reportOf,
  requestOf,
  rollCallOf,
  rosterPersonOf,
  sessionOf,
  usedCodeOf,
} from './walk-stage.ts'
import { afterActionOf, draftOf, improvementOf, incidentOf, waitingNoteOf } from './walk-storms.ts'

const nobody = { own: [404, 404, 404, 404], other: [404, 404, 404, 404] } as const
const inCharge = { own: [403, 403, 200, 200], other: [403, 403, 404, 200] } as const
const developers = { own: [403, 403, 403, 200], other: [403, 403, 403, 200] } as const
const developersFindNothing = { own: [403, 403, 403, 404], other: [403, 403, 403, 404] } as const
const developersTooLate = { own: [403, 403, 403, 409], other: [403, 403, 403, 409] } as const
const everybody = { own: [200, 200, 200, 200], other: [200, 200, 200, 200] } as const
const showsNothing = { shows: ['nothing', 'nothing', 'nothing', 'nothing'] } as const
const showsOwn = { shows: ['own', 'own', 'own', 'nothing'] } as const
const showsDevelopers = { shows: ['refused', 'refused', 'refused', 'both'] } as const

/** Members read; only the asking side may act. */
const askingSide = (status: number) => ({ own: [403, status, status, 403], other: [403, 403, 403, 403] }) as const
/** Others do not know of it. */
const sideOnly = { own: [403, 200, 200, 404], other: [403, 404, 404, 404] } as const

/** For its Administrators, while it is confirmed. */
const ownHook = (status: number) => ({ own: [403, 403, status, 404], other: [403, 403, 404, 404], unproven: [403, 403] }) as const

/** For Managers and Administrators of the organization; the foundation is not among them. */
const ownNotices = { own: [403, 200, 200, 404], other: [403, 404, 404, 404] } as const

const profile = (id: string, { person }: Owner) => ({
  id,
  firstName: 'Ren',
  lastName: 'Okafor',
  email: person.user.email,
  phone: '228-555-0177',
})
const inBody = (id: string) => ({ id })

const deniedToAll = (status: number) => ({ own: all(status), other: all(status) })
const all = (status: number) => [status, status, status, status] as const
const alone = (status: number, body?: Changes['body']): Changes => ({ changes: 'oneself', is: all(status), ...(body && { body }) })
const wrong = { password: 'not the right one 1' }
const browserOf = ({ person }: Owner) => `https://fcm.googleapis.com/fcm/send/${person.user.id}`
const keys = { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) }
const emailOf = ({ person }: Owner) => person.user.email
const numberOf = ({ side }: Owner) => ({ type_organization: 'Credit Union', state: 'MS', charter_number: side.charterNumber })
const newColleague = () => {
  const { first_name: firstName, last_name: lastName, email, phone, position, department } = registration()
  return { firstName, lastName, email, phone, position, department, password: PASSWORD }
}
const aboutOrganization = (credit_union_id: string) => ({ credit_union_id, reason: 'A test', text: 'A test' })

const statusOf = (incident_id: string, office_id: string) => ({
  submission_id: crypto.randomUUID(),
  incident_id,
  entries: [{ office_id, status: 'open' }],
})

export const rows: Record<string, Row> = {
  'auth getSelf': { ...showsNothing, toWaiting: 'own' },
  'auth login': alone(422, (owner) => ({ email: emailOf(owner), ...wrong })),
  'auth showPendingSignIn': alone(404),
  'auth logout': alone(200),
  'auth register': alone(422, (owner) => registration({ email: emailOf(owner) })),
  'auth lookUpInvitation': alone(404, () => ({ token: 'nobody' })),
  'auth lookUpLetter': alone(404, () => ({ token: 'nobody' })),
  'auth loginGmail': alone(503),
  'auth loginLinkedin': alone(503),
  'auth socialCallback': alone(302),
  'auth socialRegister': alone(422, (owner) => registration({ email: emailOf(owner) })),
  'auth requestPasswordReset': alone(200, (owner) => ({ email: emailOf(owner) })),
  'auth resetPassword': alone(422, (owner) => ({
    email: emailOf(owner),
    password: PASSWORD,
    password_confirmation: PASSWORD,
    token: 'nobody',
  })),
  'auth changePassword': alone(200, () => ({ current_password: PASSWORD, password: 'another harbor 9' })),
  'auth startSecondFactor': showsNothing,
  'auth giveSecondFactor': alone(422, () => ({ token: '000000' })),
  'auth proveEmail': alone(422, () => ({ token: 'nobody', new_password: 'another harbor 9' })),
  'auth mailProof': alone(200),
  'auth keepEmail': alone(404),
  'app-settings getAppSettings': showsNothing,
  'directory listCoreSystems': showsNothing,
  'directory listStates': showsNothing,
  'directory listStatesByPost': showsNothing,
  'directory listDirectoryOfState': { body: { state: 'MS' }, ...showsNothing },
  'prepare showCreditUnion': { ...showsOwn, toWaiting: 'status 404' },
  'prepare updateCreditUnion': {
    id: creditUnionIdOf,
    body: () => ({ burner_phones: true }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'prepare setMainOffice': {
    id: creditUnionIdOf,
    body: () => ({ street: '4 Quay Street', city: 'Gulfport', zip: '39501' }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'prepare listConfirmations': { id: creditUnionIdOf, own: [200, 200, 200, 404], other: [404, 404, 404, 404] },
  'prepare confirmTab': {
    id: creditUnionIdOf,
    body: () => ({ tab: 'Supplies' }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'internal-checklist showInternalChecklist': { id: creditUnionIdOf, own: [200, 200, 200, 404], other: [404, 404, 404, 404] },
  'internal-checklist startChecklistOver': { id: creditUnionIdOf, own: [403, 403, 200, 404], other: [403, 403, 404, 404] },
  'prepare notifyCompleted': { changes: 'the own organization', is: [403, 403, 200, 200] },
  // The own organization is left out, because others are to help.
  'resources searchResources': { body: {}, shows: ['other', 'other', 'other', 'both'] },
  'resources placeResources': { body: {}, shows: ['other', 'other', 'other', 'both'] },
  'resources showResource': { id: creditUnionIdOf, ...everybody },
  // The organization's earlier report is no longer its latest. The name is typed, and its own audit trail repeats it: without a marker.
  'disaster-reports submitDisasterReport': {
    changes: 'the own organization',
    body: () => reportBy('Typed'),
    is: all(200),
  },
  'disaster-reports searchDisasterReports': { body: {}, shows: ['both', 'both', 'both', 'both'] },
  'disaster-reports placeDisasterReports': { body: {}, shows: ['both', 'both', 'both', 'both'] },
  'disaster-reports countReportConditions': { body: {}, ...showsNothing },
  'disaster-reports countKnownByOffices': { body: {}, ...showsNothing },
  'disaster-reports listNotListed': { body: { state: 'MS' }, ...showsDevelopers },
  'disaster-reports showDisasterReport': { id: reportOf, ...everybody },
  'disaster-reports showReportHistory': { id: reportOf, ...everybody },
  'disaster-reports repeatReport': { id: reportOf, body: () => ({}), own: [200, 200, 200, 403], other: [403, 403, 403, 403] },
  'disaster-reports withdrawReport': {
    id: reportOf,
    body: () => ({ reason: 'Sent by mistake' }),
    own: [403, 200, 200, 403],
    other: [403, 403, 403, 403],
  },
  'alerts listAlerts': { body: {}, ...showsNothing },
  'alerts closeAlert': { own: [404, 404, 404, 404], other: [404, 404, 404, 404] },
  'users listUsers': showsOwn,
  'users createUser': { changes: 'the own organization', body: newColleague, is: [403, 201, 201, 201] },
  'users updateUser': { body: () => ({ first_name: 'Ren' }), own: [403, 403, 200, 200], other: [404, 404, 404, 200] },
  'profile updateSelf': { body: () => ({ firstName: 'Ren' }), ...nobody },
  'profile changeOwnOffices': { body: () => ({ office_ids: [] }), ...nobody },
  'security setUpTwoFactor': alone(200, () => ({ enable: true, password: PASSWORD })),
  'security removeSecondFactors': { id: personWithPasskey, ...inCharge },
  'users leaveProgram': { changes: 'oneself', body: () => ({ password: PASSWORD }), is: [200, 200, 200, 409], unproven: [409, 200] },
  'users listCompanies': showsOwn,
  'users changeCompany': {
    id: creditUnionIdOf,
    body: (credit_union_id: string) => ({ credit_union_id }),
    own: [200, 200, 200, 404],
    other: [404, 404, 404, 404],
  },
  'users leaveOrganization': {
    id: creditUnionIdOf,
    body: (credit_union_id: string) => ({ credit_union_id, ...wrong }),
    own: [422, 422, 422, 404],
    other: [404, 404, 404, 404],
  },
  'sessions listSessions': showsNothing,
  'sessions endSession': { id: sessionOf, ...nobody },
  'sessions endOtherSessions': alone(200),
  'security listPasskeys': showsNothing,
  'security startPasskey': alone(200, () => ({ password: PASSWORD })),
  'security addPasskey': alone(422, () => ({ name: 'Phone', response: {} })),
  'security removePasskey': { id: passkeyOf, body: () => ({ password: PASSWORD }), ...nobody },
  'security countRecoveryCodes': showsNothing,
  'security renewRecoveryCodes': alone(409, () => ({ password: PASSWORD })),
  'security startPasskeySignIn': alone(404),
  'security signInWithPasskey': alone(422, () => ({ response: {} })),
  'display showDisplay': showsNothing,
  'display changeDisplay': alone(200, () => ({ language: 'es' })),
  'messages showMessages': showsNothing,
  'messages changeMessages': alone(200, () => ({})),
  'audit-events listAuditEvents': { body: {}, shows: ['refused', 'refused', 'own', 'both'] },
  'invitations listInvitations': showsNothing,
  'invitations invite': {
    changes: 'the own organization',
    body: (owner: Owner) => ({ email: emailOf(owner) }),
    is: [403, 201, 201, 201],
    unproven: [403, 403],
  },
  'invitations importInvitations': {
    changes: 'the own organization',
    body: () => ({ text: 'nora.feld@example.org', apply: true }),
    is: [403, 200, 200, 200],
    unproven: [403, 403],
  },
  'invitations listSentInvitations': { shows: ['refused', 'own', 'own', 'nothing'] },
  'invitations resendInvitation': { id: invitationOf, ...sideOnly, unproven: [403, 403] },
  'invitations revokeInvitation': { id: invitationOf, ...sideOnly },
  'invitations acceptInvitation': { id: invitationOf, ...nobody },
  'invitations rejectInvitation': { id: invitationOf, ...nobody },
  'join-requests listJoinRequests': { shows: ['refused', 'own', 'own', 'nothing'] },
  'join-requests admitPerson': { id: requestOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'join-requests refusePerson': { id: requestOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'join-requests readmitPeople': {
    changes: 'the own organization',
    body: () => ({ ids: ['nobody'] }),
    is: [403, 403, 200, 200],
  },
  'join-requests showOwnRequest': { ...showsNothing, toWaiting: 'own' },
  'join-requests askToJoin': { changes: 'oneself', body: numberOf, is: all(409), unproven: [409, 201] },
  'join-requests withdrawRequest': { changes: 'oneself', is: all(409), unproven: [409, 200] },
  'join-requests claimForSelf': alone(409),
  'join-requests joinByCode': { changes: 'oneself', body: () => ({ code: '000000' }), is: all(409), unproven: [409, 422] },
  'join-requests listJoinCodes': { shows: ['refused', 'refused', 'own', 'nothing'] },
  'join-requests makeJoinCode': { changes: 'the own organization', is: [403, 403, 201, 201] },
  'join-requests undoJoinCode': { id: usedCodeOf, own: [403, 403, 200, 404], other: [403, 403, 404, 404] },
  'join-requests showAdmission': { id: creditUnionIdOf, own: [403, 403, 200, 404], other: [403, 403, 404, 404] },
  'join-requests changeAdmission': {
    id: creditUnionIdOf,
    body: () => ({ by_domain: false }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'back-office searchEnrolled': { body: {}, ...showsDevelopers },
  'back-office exportEnrolled': { body: {}, ...showsDevelopers },
  'back-office showEnrolled': { id: creditUnionIdOf, ...developers },
  'back-office deleteEnrolled': { id: anotherOrganization, body: inBody, ...developers },
  'back-office searchDisasters': { body: { startDate: '2026-09-01' }, ...showsDevelopers },
  'back-office exportDisasters': { body: { startDate: '2026-09-01' }, ...showsDevelopers },
  'back-office deleteDisaster': { id: reportOf, body: inBody, ...developers },
  'back-office searchAlerts': { body: {}, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office alertReach': { body: {}, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office changeAlert': { id: alertOf, body: () => ({ title: 'Shelters closed' }), ...developers },
  'back-office endAlert': { id: alertOf, ...developers },
  'back-office deleteAlert': { id: alertOf, body: inBody, ...developers },
  'back-office createAlert': { changes: 'oneself', body: () => ({ title: 'Shelters', desc: 'They are open.' }), is: [403, 403, 403, 200] },
  'back-office listTypedCoreSystems': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office deleteCoreSystem': { id: coreSystemOf, body: inBody, ...developers },
  'back-office searchUsers': { body: {}, ...showsDevelopers },
  'back-office exportUsers': { body: {}, ...showsDevelopers },
  'back-office showUser': developers,
  'back-office updateProfile': { body: profile, ...inCharge },
  'back-office updatePassword': { body: (id: string) => ({ id, password: 'another harbor 8' }), ...inCharge },
  'back-office sendReset': { body: (id: string) => ({ id }), ...inCharge },
  'back-office signIns': developers,
  'back-office signOutEverywhere': { body: (id: string) => ({ id }), ...developers },
  'back-office assignRole': { body: (id: string) => ({ id, role: 'Manager' }), ...developers },
  'back-office deleteUser': { body: profile, ...inCharge },
  'back-office undoDelete': { id: deletedPersonOf, body: (id: string) => ({ type: 'user', id }), ...inCharge },
  'back-office recentlyDeleted': { body: { type: 'user' }, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office impersonate': developers,
  'back-office leaveImpersonation': alone(403),
  'back-office getDumps': { body: { callOrigin: 'user' }, ...showsDevelopers },
  'back-office exportDump': { body: { callOrigin: 'credit' }, ...showsDevelopers },
  'back-office showOverview': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office searchOpenNeeds': { body: {}, ...showsDevelopers },
  'back-office exportOpenNeeds': { body: {}, ...showsDevelopers },
  // Both are confirmed, so neither waits.
  'back-office searchWaiting': { body: {}, ...showsDevelopers },
  'back-office showConfirmation': { id: creditUnionIdOf, ...developers },
  'back-office confirmOrganization': { id: anotherOrganization, body: aboutOrganization, ...developers },
  // Confirmed already: nothing to ask, and nothing to refuse.
  'back-office askForMore': { id: anotherOrganization, body: aboutOrganization, ...developersTooLate },
  'back-office refuseOrganization': { id: anotherOrganization, body: aboutOrganization, ...developersTooLate },
  'back-office withdrawConfirmation': { id: anotherOrganization, body: aboutOrganization, ...developers },
  'back-office refuseNumber': { body: () => ({ state: 'MS', charter_number: '799999', refused: true }), ...developers },
  // It ends the sessions of the successor.
  'back-office handOver': {
    id: anotherOrganization,
    body: (id: string) => ({ ...aboutOrganization(id), to_user_id: administratorOf.get(id), former: 'member' }),
    ...developers,
  },
  // Their address is proven already.
  'back-office sendProof': { body: inBody, ...developersTooLate },
  // None of these people belongs to an Association.
  'back-office searchConnections': showsDevelopers,
  'back-office endConnections': { id: organizationWithKey, body: aboutOrganization, ...developers },
  'keys listKeys': { shows: ['refused', 'refused', 'own', 'nothing'], toUnconfirmed: 'refused' },
  // Nobody here has a second factor.
  'keys makeKey': { ...alone(403, () => ({ name: 'Night job', scopes: ['alerts:read'], until: '2027-01-31' })) },
  'keys extendKey': { id: keyOf, body: () => ({ until: '2027-01-31' }), ...deniedToAll(403) },
  'keys endKey': { id: keyOf, own: [403, 403, 200, 404], other: [403, 403, 404, 404], unproven: [403, 403] },
  'keys showOwnKey': { shows: ['refused', 'refused', 'refused', 'refused'] },
  'calendar showCalendar': showsNothing,
  'calendar makeCalendar': { ...alone(201), unproven: [201, 404] },
  'calendar endCalendar': alone(200),
  'hooks listHooks': { shows: ['refused', 'refused', 'own', 'nothing'], toUnconfirmed: 'refused' },
  'hooks makeHook': { ...alone(403, () => ({ url: 'https://hooks.example.org/in', events: ['incident.opened'] })) },
  'hooks changeHook': {
    id: hookOf,
    // Nobody here has a second factor, which another address asks for.
    body: () => ({ url: 'https://hooks.example.org/in', events: ['incident.opened'] }),
    ...ownHook(403),
  },
  'hooks exchangeSecret': { id: hookOf, ...deniedToAll(403) },
  'hooks endHook': { id: hookOf, ...ownHook(200) },
  'hooks testHook': { id: hookOf, ...ownHook(202) },
  // It is off.
  'hooks resend': { id: hookOf, body: () => ({ since: '2026-01-01T00:00:00Z' }), ...ownHook(409) },
  'hooks listDeliveries': { id: hookOf, ...ownHook(200) },
  'hooks listMissedEvents': { id: hookOf, ...deniedToAll(403) },
  'vouchers listVouchers': { shows: ['refused', 'refused', 'refused', 'refused'] },
  'vouchers listVouchable': { shows: ['refused', 'refused', 'refused', 'refused'] },
  'vouchers giveVoucher': { id: creditUnionIdOf, body: (credit_union_id: string) => ({ credit_union_id }), ...deniedToAll(403) },
  'vouchers withdrawVoucher': { id: creditUnionIdOf, ...deniedToAll(403) },
  'back-office listCoverage': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  // Neither is an Association.
  'back-office changeCoverage': {
    id: creditUnionIdOf,
    body: () => ({ states: ['AL'] }),
    own: [403, 403, 403, 404],
    other: [403, 403, 403, 404],
  },
  'push getPushKey': showsNothing,
  'push subscribeToPush': { changes: 'oneself', body: (owner: Owner) => ({ endpoint: browserOf(owner), keys }), is: all(201) },
  'push unsubscribeFromPush': alone(200, (owner) => ({ endpoint: browserOf(owner) })),
  'alerts watchAlerts': alone(200),
  // Both sides have an incident, named after them, in a county where nobody else has an office.
  'situation showSituation': showsOwn,
  'offices listOffices': showsOwn,
  'offices addOffice': { changes: 'the own organization', body: () => officeForm(), is: [403, 200, 200, 200] },
  'offices changeOffice': { id: officeOf, body: () => ({ hours: '9 to 4' }), own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'offices closeOffice': { id: officeOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'offices decideWaitingNote': {
    id: waitingNoteOf,
    body: (note_id: string) => ({ note_id, publish: false }),
    ...{ own: [200, 200, 200, 200], other: [404, 404, 404, 200] },
  },
  'offices showPublicly': { id: creditUnionIdOf, body: () => ({ shown: true }), own: [403, 403, 200, 404], other: [403, 403, 404, 404] },
  'where listPlaces': { id: officeOf, ...everybody },
  'where listPlacesOf': { id: creditUnionIdOf, ...everybody },
  'where showGuests': { id: creditUnionIdOf, own: [200, 200, 200, 404], other: [404, 404, 404, 404] },
  'where saveGuests': {
    id: creditUnionIdOf,
    body: () => ({ guests_in: false, guests_out: false, reachable_public: false, prefers: [], not_to: [], not_from: [] }),
    own: [403, 403, 200, 404],
    other: [403, 403, 404, 404],
  },
  'where sayReachable': { id: creditUnionIdOf, body: () => ({ reachable: 'yes' }), ...sideOnly },
  'where listSentHere': { id: creditUnionIdOf, ...sideOnly },
  'where listGaps': { id: incidentOf, ...developers },
  'where downloadGaps': { id: incidentOf, ...developers },
  'incidents listIncidents': { shows: ['both', 'both', 'both', 'both'] },
  // Not at a desk, except for the developer.
  'incidents openIncident': { changes: 'oneself', body: () => incidentForm(), is: [403, 403, 403, 201] },
  'incidents showIncident': { id: incidentOf, ...everybody },
  'incidents showOpenEnds': { id: incidentOf, ...developers },
  'incidents changeIncident': { id: incidentOf, body: () => ({ note: 'The river rises.' }), ...developers },
  'asks previewAsk': { changes: 'oneself', body: () => ({ states: ['MS'] }), is: [403, 403, 403, 200] },
  // Nobody takes part in the exercise.
  'asks askNow': { id: incidentOf, own: [403, 403, 403, 202], other: [403, 403, 403, 202] },
  'asks stopAsking': { id: incidentOf, ...developersTooLate },
  'asks takeBackAsks': { id: incidentOf, ...developersTooLate },
  'asks listAskedPeople': { own: [403, 403, 404, 404], other: [403, 403, 404, 404] },
  'asks endAsks': { own: [403, 403, 404, 404], other: [403, 403, 404, 404] },
  'asks resumeAsks': { own: [403, 403, 404, 404], other: [403, 403, 404, 404] },
  // The directory has no such row.
  'contacts listContacts': developersFindNothing,
  'contacts addContact': {
    body: () => ({ first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org' }),
    ...developersFindNothing,
  },
  'contacts changeContact': { body: () => ({ note: 'Nights' }), ...developersFindNothing },
  'contacts removeContact': developersFindNothing,
  'contacts listKeptContacts': { id: creditUnionIdOf, own: [403, 403, 200, 404], other: [403, 403, 404, 404] },
  // There is no such contact.
  'contacts takeOverContact': { own: [403, 403, 404, 404], other: [403, 403, 404, 404] },
  'contacts dropKeptContact': { own: [403, 403, 404, 404], other: [403, 403, 404, 404] },
  'contacts importContacts': {
    changes: 'oneself',
    body: () => ({ text: 'Charter number,Name,Email\n1,Grace Landry,grace.landry@example.org', apply: false }),
    is: [403, 403, 403, 200],
  },
  // Both sides have an incident.
  'desk showDesk': { shows: ['refused', 'refused', 'refused', 'both'] },
  'league listLeague': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'league downloadLeague': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'league showLeagueFigures': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'letters showLetterTerms': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'letters listLetters': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  // The directory has no such row.
  'letters writeLetter': {
    id: creditUnionIdOf,
    body: (directory_id: string) => ({ directory_id, email: 'grace.landry@example.org' }),
    ...developersFindNothing,
  },
  // The operator has not set the program's postal address, so that none is written.
  'letters writeLetters': {
    id: creditUnionIdOf,
    body: (contact_id: string) => ({ contact_ids: [contact_id] }),
    ...developersTooLate,
  },
  'letters importLetters': {
    changes: 'oneself',
    body: () => ({ text: 'Charter number,Name,Email\n1,Grace Landry,grace.landry@example.org', apply: false }),
    is: [403, 403, 403, 200],
  },
  // The operator has not set the program's postal address, so that none is written.
  'letters sendLetterAgain': { id: creditUnionIdOf, ...developersTooLate },
  'letters endLetter': { id: creditUnionIdOf, ...developersFindNothing },
  'letters searchLetters': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  // Neither is an Association.
  'letters stopLetters': {
    id: creditUnionIdOf,
    body: (credit_union_id: string) => ({ credit_union_id, stopped: true, reason: 'They are wrong.' }),
    ...developersFindNothing,
  },
  'letters changeLetters': { id: creditUnionIdOf, body: () => ({ may_vouch: true }), ...developersFindNothing },
  'board showBoard': { id: incidentOf, ...everybody },
  'board showPoints': { id: incidentOf, ...everybody },
  'board downloadBoard': { id: incidentOf, ...everybody },
  'call-list listCalls': { id: incidentOf, ...developers },
  // The directory has no such row.
  'call-list claimCall': { id: incidentOf, ...developersFindNothing },
  'call-list releaseCall': { id: incidentOf, ...developersFindNothing },
  'call-list recordAttempt': { id: incidentOf, body: () => ({ outcome: 'reached' }), ...developersFindNothing },
  'call-list logCall': { body: (id: string) => ({ directory_id: id, outcome: 'reached' }), ...developersFindNothing },
  'call-list findCallable': { query: { search: '850-555-0100' }, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'call-list showCallSheet': developersFindNothing,
  'search searchEverything': { query: { text: 'nothing is called this' }, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'notices listNoticeRules': showsNothing,
  'notices showNoticeStart': { changes: 'oneself', is: [403, 409, 409, 409] },
  'notices listNotices': { shows: ['refused', 'own', 'own', 'nothing'] },
  'notices showNotice': { id: noticeOf, ...ownNotices },
  'notices createNotice': {
    changes: 'the own organization',
    is: [403, 409, 409, 409],
    body: () => ({
      kind: 'catastrophic_act',
      submission_id: crypto.randomUUID(),
      started_at: new Date().toISOString(),
      answers: { physical_damage: true },
    }),
  },
  'notices updateNotice': { id: noticeOf, body: () => ({ answers: { loss: 'none' }, base: {} }), ...ownNotices },
  'notices deleteNotice': { id: noticeOf, body: () => ({ reason: 'Begun twice.' }), ...ownNotices },
  'notices fileNotice': {
    id: noticeOf,
    body: () => ({ at: new Date().toISOString(), how: 'phone', by: 'Dana' }),
    ...ownNotices,
  },
  'notices markNotRequired': { id: noticeOf, body: () => ({ reason: 'A test' }), ...ownNotices },
  'notices addNoticeNote': { id: noticeOf, body: () => ({ text: 'A test' }), ...ownNotices },
  'notices mailNotice': { id: noticeOf, ...ownNotices },
  'notices showNoticeSources': { id: noticeOf, ...ownNotices },
  'notices showNoticeTimeline': { id: noticeOf, ...ownNotices },
  'reviews showReview': { id: incidentOf, ...developersTooLate },
  'reviews showOwnReview': { id: incidentOf, own: [403, 404, 404, 404], other: [403, 404, 404, 404] },
  'reviews downloadRecord': { id: incidentOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'reviews downloadRecordFiles': { id: incidentOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'reviews listAfterActions': { id: incidentOf, ...everybody },
  'reviews writeAfterAction': { id: incidentOf, body: () => ({}), own: [403, 409, 409, 409], other: [403, 404, 404, 409] },
  'reviews changeAfterAction': {
    id: afterActionOf,
    body: () => ({ summary: 'A test' }),
    own: [403, 200, 200, 404],
    other: [403, 404, 404, 404],
  },
  'reviews discardAfterAction': { id: afterActionOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  'reviews issueAfterAction': { id: afterActionOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  'look-backs listLookBacks': { id: incidentOf, own: [403, 200, 200, 200], other: [403, 200, 200, 200] },
  'improvements listImprovements': { shows: ['nothing', 'own', 'own', 'nothing'] },
  'improvements listImprovementOwners': { shows: ['refused', 'own', 'own', 'nothing'] },
  'improvements addImprovement': {
    changes: 'the own organization',
    body: () => ({ text: 'A test', due: '2030-01-01' }),
    is: [403, 201, 201, 201],
  },
  'improvements changeImprovement': {
    id: improvementOf,
    body: () => ({ state: 'done', said: 'A test', updated_at: '2026-01-01T00:00:00.000Z' }),
    own: [404, 200, 200, 404],
    other: [404, 404, 404, 404],
  },
  'situation-reports listSituationReports': { id: incidentOf, ...everybody },
  'situation-reports writeSituationReport': {
    id: incidentOf,
    body: () => ({}),
    own: [403, 403, 403, 201],
    other: [403, 403, 403, 201],
  },
  'situation-reports changeSituationReport': { id: draftOf, body: () => ({ summary: 'Quiet.' }), ...developers },
  'situation-reports discardSituationReport': { id: draftOf, ...developers },
  'situation-reports issueSituationReport': { id: draftOf, ...developers },
  'situation-reports unsubscribe': alone(404, () => ({ token: 'nobody' })),
  'situation-reports subscribe': { id: incidentOf, body: () => ({ subscribed: true }), ...everybody },
  'office-statuses storeStatuses': {
    id: officeOf,
    body: (office_id, { side }) => statusOf(side.incidentId, office_id),
    own: [200, 200, 200, 404],
    other: [404, 404, 404, 404],
    unproven: [404, 403],
  },
  // No submission has that id.
  'office-statuses withdrawStatuses': nobody,
  'office-statuses showOfficeHistory': { id: officeOf, ...everybody },
  'warnings listWarnings': showsNothing,
  // No message of that id is known.
  'warnings showWarning': nobody,
  'warnings hideWarning': nobody,
  'warnings unhideWarning': nobody,
  'warnings draftIncident': { body: (id: string) => ({ warning_ids: [id] }), ...developersFindNothing },
  'warnings draftAlert': { body: (id: string) => ({ warning_ids: [id] }), ...developersFindNothing },
  'warnings remindToPrepare': { changes: 'oneself', body: () => ({ directory_ids: [newId()] }), is: [403, 403, 403, 202] },
  'warnings listDeclarations': showsNothing,
  'warnings showWarningChoices': showsNothing,
  'warnings changeWarningChoices': alone(200, () => ({ by: ['mail'] })),
  'warnings sendSampleWarning': { ...alone(200, () => ({ by: ['mail'] })), unproven: [403, 403] },
  'warnings listFeeds': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  // Tests read neither feed, and its name is none of a record.
  'warnings readFeed': developersFindNothing,
  'help-requests createHelpRequest': { changes: 'the own organization', body: () => need(), is: [403, 201, 201, 201] },
  // While it is open, all organizations see it.
  'help-requests listHelpRequests': { query: { scope: 'open' }, shows: ['both', 'both', 'both', 'both'] },
  'help-requests showHelpRequest': { id: helpRequestOf, ...everybody },
  'help-requests updateHelpRequest': { id: helpRequestOf, body: () => ({ note: 'Use the back door.' }), ...askingSide(200) },
  // Neither was invited.
  'help-requests declineHelpRequest': { id: helpRequestOf, body: () => ({}), own: [403, 403, 403, 403], other: [403, 403, 403, 403] },
  'help-requests suggestHelpers': { id: helpRequestOf, own: [200, 200, 200, 403], other: [403, 403, 403, 403] },
  'help-requests inviteHelpers': { id: helpRequestOf, body: () => ({ credit_union_ids: [] }), ...askingSide(200) },
  // An organization does not fill its own request.
  'help-requests offerHelp': { id: helpRequestOf, body: () => offered(), own: [403, 403, 403, 201], other: [403, 201, 201, 201] },
  'help-requests acceptOffer': { id: offerOf, ...sideOnly },
  'help-requests declineOffer': { id: offerOf, ...sideOnly },
  // Not accepted yet, so the side whose step it is hears that it is too early.
  'help-requests receiveOffer': { id: offerOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests sendOffer': { id: ownOfferOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests returnOffer': { id: ownOfferOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests cancelOffer': { id: ownOfferOf, body: () => ({ reason: 'It broke down.' }), ...sideOnly },
  'help-requests closeHelpRequest': { id: helpRequestOf, body: () => ({ reason: 'Power is back.' }), ...askingSide(200) },
  'help-requests reopenHelpRequest': { id: helpRequestOf, ...askingSide(200) },
  // Names are shown to the organization's own Managers and Administrators, and to nobody else.
  'roster listRoster': { shows: ['refused', 'own', 'own', 'nothing'] },
  'roster addToRoster': {
    changes: 'the own organization',
    body: () => ({ first_name: 'Grace', last_name: 'Landry', email: `grace.${newId()}@example.org` }),
    is: [403, 201, 201, 201],
  },
  'roster changeInRoster': {
    id: rosterPersonOf,
    body: () => ({ office_text: 'Pass Road' }),
    own: [403, 200, 200, 404],
    other: [403, 404, 404, 404],
  },
  'roster removeFromRoster': { id: rosterPersonOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  'roster importRoster': {
    changes: 'the own organization',
    body: () => ({ text: 'Name,Email\nGrace Landry,grace.landry@example.org', apply: true }),
    is: [403, 200, 200, 200],
  },
  'roster downloadRoster': { shows: ['refused', 'own', 'own', 'nothing'] },
  'roll-calls listRollCalls': { shows: ['refused', 'own', 'own', 'nothing'] },
  // Each side has one open.
  'roll-calls startRollCall': {
    changes: 'the own organization',
    body: () => ({ submission_id: crypto.randomUUID(), who: { accounts: true } }),
    is: [403, 409, 409, 201],
    unproven: [201, 403],
  },
  'roll-calls previewRollCall': { body: { who: { everybody: true } }, shows: ['refused', 'own', 'own', 'nothing'] },
  'roll-calls showRollCall': { id: rollCallOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  'roll-calls markPerson': {
    id: rollCallOf,
    body: () => ({ state: 'safe' }),
    // The person is not in it.
    ...{ own: [403, 404, 404, 404], other: [403, 404, 404, 404] },
  },
  'office-statuses listReplies': { shows: ['refused', 'own', 'own', 'nothing'] },
  'roll-calls changeCase': {
    id: rollCallOf,
    body: () => ({ taken: true }),
    // The person is not in it.
    ...{ own: [403, 404, 404, 404], other: [403, 404, 404, 404] },
  },
  'roll-calls decideReply': {
    id: replyOf,
    body: () => ({ means: 'nothing' }),
    ...{ own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  },
  // It asked just now.
  'roll-calls askAgain': { id: rollCallOf, own: [403, 429, 429, 404], other: [403, 404, 404, 404] },
  'roll-calls closeRollCall': { id: rollCallOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  'roll-calls downloadRollCall': { id: rollCallOf, own: [403, 200, 200, 404], other: [403, 404, 404, 404] },
  // It asked the actors of its own side.
  'roll-calls answerRollCall': {
    id: rollCallOf,
    body: () => ({ answer: 'safe' }),
    own: [200, 200, 200, 404],
    other: [404, 404, 404, 404],
  },
}
