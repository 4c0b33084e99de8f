// What each call may do across organizations: one row a call. The walk in organization-walk.test.ts goes by the list of calls, so that one
// without a row fails.

import { offered } from './lending.ts'
import { PASSWORD } from './people.ts'
import {
  alertOf,
  anotherOrganization,
  coreSystemOf,
  creditUnionIdOf,
  helpRequestOf,
  invitationOf,
  type Owner,
  offerOf,
  ownOfferOf,
  passkeyOf,
  personWithPasskey,
  reportOf,
  requestOf,
  sessionOf,
  usedCodeOf,
} from './walk-stage.ts'

/** For Member, Manager, Administrator of an organization, and a developer of a third one. */
type ForEach<Value> = readonly [member: Value, manager: Value, administrator: Value, developer: Value]

/** Names a record: what each is answered about one of the own organization, and about one of another. */
interface Names {
  /** The record's id; the owner's own where it is not said. */
  id?: (owner: Owner) => Promise<string> | string
  body?: (id: string, owner: Owner) => object
  own: ForEach<number>
  other: ForEach<number>
}

/** Answers what it finds: whose things each of them sees. */
interface Shows {
  body?: object
  query?: Record<string, string>
  shows: ForEach<'own' | 'other' | 'both' | 'nothing' | 'refused'>
}

/** Names nothing and shows nothing of others. Who may call it at all is walked in contract-walk.test.ts. */
type Touches = 'oneself' | 'the own organization' | 'nobody yet'

export type Row = Names | Shows | Touches

const nobody = { own: [404, 404, 404, 404], other: [404, 404, 404, 404] } as const
const inCharge = { own: [403, 403, 200, 200], other: [403, 403, 404, 200] } as const
const developers = { own: [403, 403, 403, 200], other: [403, 403, 403, 200] } as const
const developersTooLate = { own: [403, 403, 403, 409], other: [403, 403, 403, 409] } as const
const everybody = { own: [200, 200, 200, 200], other: [200, 200, 200, 200] } as const
const showsNothing = { shows: ['nothing', 'nothing', 'nothing', 'nothing'] } as const
const showsOwn = { shows: ['own', 'own', 'own', 'nothing'] } as const
const showsDevelopers = { shows: ['refused', 'refused', 'refused', 'both'] } as const

/** Members read; of those who could act, only the asking side is let. */
const askingSide = (status: number) => ({ own: [403, status, status, 403], other: [403, 403, 403, 403] }) as const
/** Others do not know of it. */
const sideOnly = { own: [403, 200, 200, 404], other: [403, 404, 404, 404] } as const

const profile = (id: string, { person }: Owner) => ({
  id,
  firstName: 'Ren',
  lastName: 'Okafor',
  email: person.user.email,
  phone: '228-555-0177',
})
const inBody = (id: string) => ({ id })
const aboutOrganization = (credit_union_id: string) => ({ credit_union_id, reason: 'A test', text: 'A test' })

export const rows: Record<string, Row> = {
  'auth getSelf': showsNothing,
  'auth login': 'oneself',
  'auth showPendingSignIn': 'oneself',
  'auth logout': 'oneself',
  'auth register': 'nobody yet',
  'auth lookUpInvitation': 'nobody yet',
  'auth loginGmail': 'nobody yet',
  'auth loginLinkedin': 'nobody yet',
  'auth socialCallback': 'nobody yet',
  'auth socialRegister': 'nobody yet',
  'auth requestPasswordReset': 'oneself',
  'auth resetPassword': 'oneself',
  'auth changePassword': 'oneself',
  'auth proveEmail': 'oneself',
  'auth mailProof': 'oneself',
  'app-settings getAppSettings': showsNothing,
  'directory listCoreSystems': showsNothing,
  'directory listStates': showsNothing,
  'directory listStatesByPost': showsNothing,
  'directory listDirectoryOfState': { body: { state: 'MS' }, ...showsNothing },
  'prepare showCreditUnion': showsOwn,
  'prepare updateCreditUnion': {
    id: creditUnionIdOf,
    body: () => ({ burner_phones: true }),
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
  'prepare notifyCompleted': 'the own organization',
  // The own one is left out: it is the others who can help.
  'resources searchResources': { body: {}, shows: ['other', 'other', 'other', 'both'] },
  'resources placeResources': { body: {}, shows: ['other', 'other', 'other', 'both'] },
  'resources showResource': { id: creditUnionIdOf, ...everybody },
  'disaster-reports submitDisasterReport': 'the own organization',
  'disaster-reports searchDisasterReports': { body: {}, shows: ['both', 'both', 'both', 'both'] },
  'disaster-reports placeDisasterReports': { body: {}, shows: ['both', 'both', 'both', 'both'] },
  'disaster-reports showDisasterReport': { id: reportOf, ...everybody },
  'alerts listAlerts': { body: {}, ...showsNothing },
  'users listUsers': showsOwn,
  'users createUser': 'the own organization',
  'users updateUser': { body: () => ({ first_name: 'Ren' }), own: [403, 403, 200, 200], other: [404, 404, 404, 200] },
  'profile updateSelf': { body: () => ({ firstName: 'Ren' }), ...nobody },
  'two-factor setUpTwoFactor': 'oneself',
  'two-factor removeSecondFactors': { id: personWithPasskey, ...inCharge },
  'users leaveProgram': 'oneself',
  'users listCompanies': showsOwn,
  'users changeCompany': {
    id: creditUnionIdOf,
    body: (credit_union_id) => ({ credit_union_id }),
    own: [200, 200, 200, 404],
    other: [404, 404, 404, 404],
  },
  'sessions listSessions': showsNothing,
  'sessions endSession': { id: sessionOf, ...nobody },
  'sessions endOtherSessions': 'oneself',
  'two-factor listPasskeys': showsNothing,
  'two-factor startPasskey': 'oneself',
  'two-factor addPasskey': 'oneself',
  'two-factor removePasskey': { id: passkeyOf, body: () => ({ password: PASSWORD }), ...nobody },
  'two-factor startPasskeySignIn': 'oneself',
  'two-factor signInWithPasskey': 'oneself',
  'display showDisplay': showsNothing,
  'display changeDisplay': 'oneself',
  'audit-events listAuditEvents': { body: {}, shows: ['refused', 'refused', 'own', 'both'] },
  'invitations listInvitations': showsNothing,
  'invitations invite': 'the own organization',
  'invitations listSentInvitations': { shows: ['refused', 'own', 'own', 'nothing'] },
  'invitations resendInvitation': { id: invitationOf, ...sideOnly },
  'invitations revokeInvitation': { id: invitationOf, ...sideOnly },
  'invitations acceptInvitation': { id: invitationOf, ...nobody },
  'invitations rejectInvitation': { id: invitationOf, ...nobody },
  'join-requests listJoinRequests': { shows: ['refused', 'own', 'own', 'nothing'] },
  'join-requests admitPerson': { id: requestOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'join-requests refusePerson': { id: requestOf, own: [403, 200, 200, 200], other: [403, 404, 404, 200] },
  'join-requests showOwnRequest': showsNothing,
  'join-requests askToJoin': 'oneself',
  'join-requests withdrawRequest': 'oneself',
  'join-requests claimForSelf': 'oneself',
  'join-requests useJoinCode': 'oneself',
  'join-requests listJoinCodes': { shows: ['refused', 'refused', 'own', 'nothing'] },
  'join-requests makeJoinCode': 'the own organization',
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
  'back-office deleteAlert': { id: alertOf, body: inBody, ...developers },
  'back-office createAlert': 'nobody yet',
  'back-office listTypedCoreSystems': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office deleteCoreSystem': { id: coreSystemOf, body: inBody, ...developers },
  'back-office searchUsers': { body: {}, ...showsDevelopers },
  'back-office exportUsers': { body: {}, ...showsDevelopers },
  'back-office showUser': developers,
  'back-office updateProfile': { body: profile, ...inCharge },
  'back-office updatePassword': { body: (id) => ({ id, password: 'another harbor 8' }), ...inCharge },
  'back-office deleteUser': { body: profile, ...inCharge },
  'back-office impersonate': developers,
  'back-office leaveImpersonation': 'oneself',
  'back-office getDumps': { body: { callOrigin: 'user' }, ...showsDevelopers },
  'back-office exportDump': { body: { callOrigin: 'credit' }, ...showsDevelopers },
  'back-office showOverview': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office searchOpenNeeds': { body: {}, ...showsDevelopers },
  'back-office exportOpenNeeds': { body: {}, ...showsDevelopers },
  // Both are confirmed, so neither waits.
  'back-office searchWaiting': { body: {}, shows: ['refused', 'refused', 'refused', 'nothing'] },
  'back-office showStanding': { id: creditUnionIdOf, ...developers },
  'back-office confirmOrganization': { id: anotherOrganization, body: aboutOrganization, ...developers },
  // Confirmed already: nothing to ask, and nothing to refuse.
  'back-office askForMore': { id: anotherOrganization, body: aboutOrganization, ...developersTooLate },
  'back-office refuseOrganization': { id: anotherOrganization, body: aboutOrganization, ...developersTooLate },
  'back-office withdrawConfirmation': { id: anotherOrganization, body: aboutOrganization, ...developers },
  'back-office refuseNumber': { body: () => ({ state: 'MS', charter_number: '799999', refused: true }), ...developers },
  'back-office handOver': {
    id: creditUnionIdOf,
    body: (id, { side }) => ({ ...aboutOrganization(id), to_user_id: side.administrator.user.id, former: 'member' }),
    ...developers,
  },
  'back-office listCoverage': { shows: ['refused', 'refused', 'refused', 'nothing'] },
  // Neither is an Association.
  'back-office changeCoverage': {
    id: creditUnionIdOf,
    body: () => ({ states: ['AL'] }),
    own: [403, 403, 403, 404],
    other: [403, 403, 403, 404],
  },
  'push getPushKey': showsNothing,
  'push subscribeToPush': 'oneself',
  'push unsubscribeFromPush': 'oneself',
  'alerts watchAlerts': 'oneself',
  'help-requests createHelpRequest': 'the own organization',
  // While it is open, everybody sees it.
  'help-requests listHelpRequests': { query: { scope: 'open' }, shows: ['both', 'both', 'both', 'both'] },
  'help-requests showHelpRequest': { id: helpRequestOf, ...everybody },
  'help-requests suggestHelpers': { id: helpRequestOf, own: [200, 200, 200, 403], other: [403, 403, 403, 403] },
  'help-requests inviteHelpers': { id: helpRequestOf, body: () => ({ credit_union_ids: [] }), ...askingSide(200) },
  // One's own need is for others to meet.
  'help-requests offerHelp': { id: helpRequestOf, body: () => offered(), own: [403, 403, 403, 201], other: [403, 201, 201, 201] },
  'help-requests acceptOffer': { id: offerOf, ...sideOnly },
  'help-requests declineOffer': { id: offerOf, ...sideOnly },
  // Not accepted yet: the side whose step it is hears that it does not come next.
  'help-requests receiveOffer': { id: offerOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests sendOffer': { id: ownOfferOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests returnOffer': { id: ownOfferOf, own: [403, 409, 409, 404], other: [403, 404, 404, 404] },
  'help-requests cancelOffer': { id: ownOfferOf, body: () => ({ reason: 'It broke down.' }), ...sideOnly },
  'help-requests closeHelpRequest': { id: helpRequestOf, body: () => ({ reason: 'Power is back.' }), ...askingSide(200) },
}
