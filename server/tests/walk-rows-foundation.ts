// Of the back office, of what foundation and desks do, and of programs with keys.

import { all, alone, developers, developersFindNothing, developersTooLate, inCharge, showsDevelopers } from './walk-expectations.ts'
import type { Row } from './walk-row.ts'
import {
  administratorOf,
  alertOf,
  anotherOrganization,
  coreSystemOf,
  creditUnionIdOf,
  deletedPersonOf,
  hookOf,
  keyOf,
  type Owner,
  organizationWithKey,
  reportOf,
} from './walk-stage.ts'

/** For its Administrators, while it is confirmed. */
const ownHook = (status: number) => ({ own: [403, 403, status, 404], other: [403, 403, 404, 404], unproven: [403, 403] }) as const
const profile = (id: string, { person }: Owner) => ({
  id,
  firstName: 'Ren',
  lastName: 'Okafor',
  email: person.user.email,
  phone: '228-555-0177',
})
const inBody = (id: string) => ({ id })
const deniedToAll = (status: number) => ({ own: all(status), other: all(status) })
const aboutOrganization = (credit_union_id: string) => ({ credit_union_id, reason: 'A test', text: 'A test' })

export const foundationRows: Record<string, Row> = {
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
}
