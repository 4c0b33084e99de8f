// Of incidents, and of what is told, asked and learned in them.

import { newId } from '#server/lib/database/new-id.ts'
import { incidentForm } from '#server/testing/incidents.ts'
import {
  alone,
  developers,
  developersFindNothing,
  developersTooLate,
  everybody,
  nobody,
  showsNothing,
  showsOwn,
} from './walk-expectations.ts'
import type { Row } from './walk-row.ts'
import { creditUnionIdOf } from './walk-stage.ts'
import { afterActionOf, draftOf, improvementOf, incidentOf } from './walk-storms.ts'

export const incidentRows: Record<string, Row> = {
  'alerts listAlerts': { body: {}, ...showsNothing },
  'alerts closeAlert': { own: [404, 404, 404, 404], other: [404, 404, 404, 404] },
  'alerts watchAlerts': alone(200),
  // Both sides have an incident, named after them, in a county where nobody else has an office.
  'situation showSituation': showsOwn,
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
}
