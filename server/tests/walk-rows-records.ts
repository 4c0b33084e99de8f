// Of what an organization says of itself: its answers, offices, reports, notices, loans and people.

import { newId } from '#server/lib/database/new-id.ts'
import { officeForm } from '#server/testing/incidents.ts'
import { need, offered } from '#server/testing/lending.ts'
import { all, developers, everybody, nobody, showsDevelopers, showsNothing, showsOwn, sideOnly } from './walk-expectations.ts'
import type { Row } from './walk-row.ts'
import {
  creditUnionIdOf,
  helpRequestOf,
  noticeOf,
  offerOf,
  officeOf,
  ownOfferOf,
  replyOf,
  reportBy,
  reportOf,
  rollCallOf,
  rosterPersonOf,
} from './walk-stage.ts'
import { incidentOf, waitingNoteOf } from './walk-storms.ts'

/** Members read; only the asking side may act. */
const askingSide = (status: number) => ({ own: [403, status, status, 403], other: [403, 403, 403, 403] }) as const
/** For Managers and Administrators of the organization; the foundation is not among them. */
const ownNotices = { own: [403, 200, 200, 404], other: [403, 404, 404, 404] } as const
const statusOf = (incident_id: string, office_id: string) => ({
  submission_id: crypto.randomUUID(),
  incident_id,
  entries: [{ office_id, status: 'open' }],
})

export const recordRows: Record<string, Row> = {
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
