// Of people and their sessions: signing in, accounts, the users of an organization, how somebody joins it.

import { createECDH } from 'node:crypto'
import { PASSWORD, registration } from '#server/testing/people.ts'
import { all, alone, inCharge, nobody, showsNothing, showsOwn, sideOnly } from './walk-expectations.ts'
import type { Row } from './walk-row.ts'
import { creditUnionIdOf, invitationOf, type Owner, passkeyOf, personWithPasskey, requestOf, sessionOf, usedCodeOf } from './walk-stage.ts'

const browserOf = ({ person }: Owner) => `https://fcm.googleapis.com/fcm/send/${person.user.id}`
const keys = { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) }
const emailOf = ({ person }: Owner) => person.user.email
const numberOf = ({ side }: Owner) => ({ type_organization: 'Credit Union', state: 'MS', charter_number: side.charterNumber })
const newColleague = () => {
  const { first_name: firstName, last_name: lastName, email, phone, position, department } = registration()
  return { firstName, lastName, email, phone, position, department, password: PASSWORD }
}
const wrong = { password: 'not the right one 1' }

export const accountRows: Record<string, Row> = {
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
  'calendar showCalendar': showsNothing,
  'calendar makeCalendar': { ...alone(201), unproven: [201, 404] },
  'calendar endCalendar': alone(200),
  'push getPushKey': showsNothing,
  'push subscribeToPush': { changes: 'oneself', body: (owner: Owner) => ({ endpoint: browserOf(owner), keys }), is: all(201) },
  'push unsubscribeFromPush': alone(200, (owner) => ({ endpoint: browserOf(owner) })),
}
