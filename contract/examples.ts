// An example of every request with a body, for the API's description. A call without one does not compile, and a test checks each against its schema.
// Everyone in them is invented.

import type * as z from 'zod/mini'
import type { CallsByName } from './all-calls.ts'
import type { BodyInput, SchemasOf } from './call.ts'
import { DAY } from './rules/time.ts'

type Examples = {
  [Name in keyof CallsByName as SchemasOf<CallsByName[Name]> extends { body: z.ZodMiniType } ? Name : never]: BodyInput<CallsByName[Name]>
}

/** Days and moments that lie ahead, whenever the description is read. */
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
const momentFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

const ID = '019a6c1e-7d40-7b52-9c3a-5f0e2d8b4a11'
const ANOTHER_ID = '019a6c1e-8e51-7c63-8d4b-6a1f3e9c5b22'
const WARNING = 'urn:oid:2.49.0.1.840.0.4f1c7d20a9b35e68f0c2.001.1'
const SUBMISSION = '2f1b7f0e-5d0a-4c55-9a52-0d6c1f6f3b90'
const TOKEN = 'b3c1d6e24f7a4c0e9d8b7a6f5e4d3c2b'
const PASSWORD = 'tall oaks keep the rain off'
const dana = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  phone: '555-555-0142',
  position: 'Middle Management',
  department: 'Operations',
} as const
const place = { street: '12 Bayou Road', city: 'Gulfport', state: 'MS', zip: '39501' } as const
const person = {
  firstName: dana.first_name,
  lastName: dana.last_name,
  email: 'dana.whitfield@example.org',
  phone: dana.phone,
  position: dana.position,
  department: dana.department,
} as const
const enrollment = {
  ...dana,
  ...place,
  type_organization: 'Credit Union',
  credit_union_name: 'Pelican Harbor Credit Union',
  charter_number: '24680',
  core_system: 'Symitar',
  terms_agreed: true,
} as const
const texts = { summary: 'Eleven of fourteen credit unions were heard from.', next_steps: 'Fuel for two generators is on the way.' }
const area = { states: [], counties: ['28047', '28059'] }
const response = { id: 'p4c2k8', rawId: 'p4c2k8', type: 'public-key', response: {}, clientExtensionResults: {} }
const search = { searchString: 'pelican', limit: 50, offset: 0 }
const reason = { reason: 'The power is back.' }
const oneRecord = { id: ID }

export const examples = {
  // auth
  login: { email: 'dana.whitfield@example.org', password: PASSWORD },
  giveSecondFactor: { token: '482913' },
  register: { ...enrollment, email: 'dana.whitfield@example.org', password: PASSWORD, password_confirmation: PASSWORD },
  socialRegister: enrollment,
  lookUpInvitation: { token: TOKEN },
  lookUpLetter: { token: TOKEN },
  proveEmail: { token: TOKEN },
  requestPasswordReset: { email: 'dana.whitfield@example.org' },
  resetPassword: { email: 'dana.whitfield@example.org', token: TOKEN, password: PASSWORD, password_confirmation: PASSWORD },
  changePassword: { current_password: 'an earlier password', password: PASSWORD },
  setUpTwoFactor: { enable: true, token: '482913' },
  startPasskey: { password: PASSWORD },
  addPasskey: { name: 'Work phone', response },
  removePasskey: { password: PASSWORD },
  renewRecoveryCodes: { password: PASSWORD },
  signInWithPasskey: { response },

  // people and their organization
  createUser: { ...person, password: PASSWORD },
  updateUser: { role: 'Manager' },
  updateSelf: { firstName: 'Dana', lastName: 'Whitfield' },
  changeOwnOffices: { office_ids: ['0190d3c0-7f3e-7a51-8a55-3f1d2a6f1c01'] },
  leaveProgram: { password: PASSWORD },
  leaveOrganization: { credit_union_id: ID, password: PASSWORD },
  changeCompany: { credit_union_id: ID },
  changeMessages: { alert: { push: false }, help_settled: { mail: false } },
  changeDisplay: { theme: 'dark', text_size: 'large' },
  importInvitations: { text: 'robin.abara@example.org\nNora Feld <nora.feld@example.org>', apply: false },
  invite: { email: 'robin.abara@example.org', role: 'Member' },
  askToJoin: { type_organization: 'Credit Union', state: 'MS', charter_number: '24680' },
  joinByCode: { code: '482913' },
  changeAdmission: { by_domain: true },
  searchConnections: { searchString: 'gulf' },
  endConnections: { credit_union_id: ID, reason: 'Its key was found in a public place.' },
  makeKey: { name: 'Core system, night job', scopes: ['incidents:read', 'statuses:read'], until: '2027-02-25', networks: ['192.0.2.0/24'] },
  extendKey: { until: '2027-05-25' },
  makeHook: { url: 'https://hooks.example.org/breakwater', events: ['office_statuses.stored', 'incident.opened'], exercises: false },
  changeHook: { url: 'https://hooks.example.org/breakwater', events: ['office_statuses.stored'], states: ['MS'] },
  resend: { since: '2026-09-16T12:00:00.000Z' },
  giveVoucher: { credit_union_id: ID },
  subscribeToPush: {
    endpoint: 'https://push.example.org/send/4f1c',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  unsubscribeFromPush: { endpoint: 'https://push.example.org/send/4f1c' },
  listAuditEvents: { searchString: 'report', limit: 50 },

  // preparing
  updateCreditUnion: { generators_available: true, generator_count: '2', generator_fuel: 'Diesel' },
  setMainOffice: { street: '12 Bayou Road', city: 'Gulfport', zip: '39501' },
  confirmTab: { tab: 'Supplies' },
  notifyCompleted: {},
  listDirectoryOfState: { state: 'MS', limit: 100 },

  // reports
  submitDisasterReport: {
    submission_id: SUBMISSION,
    credit_union_name: 'Pelican Harbor Credit Union',
    state: 'MS',
    reporter_name: 'Dana Whitfield',
    phone: '555-555-0142',
    type_of_disaster: 'Hurricane',
    date_reported: dayFromNow(0),
    time_reported: '08:20',
    building_status: 'No damage',
    hours_of_operation_statement: 'Shortened',
    operational_power: false,
    checked: true,
    said: ['operational_power', 'hours_of_operation_statement'],
  },
  repeatReport: { submission_id: SUBMISSION },
  withdrawReport: reason,
  searchDisasterReports: { state: 'MS', text: 'pelican', latest_only: true, limit: 50 },
  countReportConditions: { state: 'MS' },
  countKnownByOffices: { state: 'MS' },
  placeDisasterReports: { state: 'MS' },
  listNotListed: { state: 'MS' },
  listAlerts: { current_only: true },

  // lending
  searchResources: { state: 'MS', generators_available: true, limit: 50 },
  placeResources: { state: 'MS', generators_available: true },
  createHelpRequest: {
    submission_id: SUBMISSION,
    kind: 'generator',
    quantity: 1,
    from: dayFromNow(0),
    until: dayFromNow(5),
    zip: '39501',
    urgency: 'today',
    must_haves: { kw: '60', voltage: '120/240 single-phase' },
    note: 'For the vault and the teller line.',
  },
  updateHelpRequest: { quantity: 2 },
  closeHelpRequest: reason,
  declineHelpRequest: { reason: 'Ours runs the data center.' },
  inviteHelpers: { credit_union_ids: [ID, ANOTHER_ID] },
  offerHelp: {
    submission_id: SUBMISSION,
    unit: 'Generator 1',
    quantity: 1,
    from: dayFromNow(0),
    until: dayFromNow(5),
    transport: 'We bring it',
    contact_name: 'Robin Abara',
    contact_phone: '555-555-0166',
  },
  cancelOffer: reason,

  // situation room
  addOffice: { ...place, name: 'Bayou Road', kind: 'branch', phone: '555-555-0142' },
  changeOffice: { hours: 'Mon to Fri 9 to 5' },
  decideWaitingNote: { note_id: '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b', publish: true },
  showPublicly: { shown: true },
  saveGuests: {
    guests_in: true,
    guests_out: true,
    reachable_public: false,
    none_until: null,
    prefers: [ANOTHER_ID],
    not_to: [],
    not_from: [],
  },
  sayReachable: { reachable: 'limited', note: 'Up to $200 a day.', until: momentFromNow(0.5) },
  openIncident: {
    ...area,
    name: 'Hurricane Hanna',
    type: 'hurricane',
    phase: 'watch',
    starts_at: momentFromNow(-1),
    quiet_after_hours: 24,
  },
  changeIncident: {
    phase: 'closed',
    closing_note: 'Closed on December 2. Three offices are not open yet.',
    reason: 'The daily calls ended.',
  },
  storeStatuses: {
    submission_id: SUBMISSION,
    incident_id: ID,
    as_of: momentFromNow(0),
    entries: [
      { office_id: ANOTHER_ID, status: 'limited', power: 'generator', public_note: 'Drive-through only.', ends: ['opens_again_on'] },
    ],
  },
  withdrawStatuses: { reason: 'The wrong office.' },
  recordAttempt: {
    submission_id: SUBMISSION,
    outcome: 'reached',
    people: { affected: 2 },
    statuses: [{ office_id: ANOTHER_ID, status: 'limited', power: 'generator', communications: true }],
    need: [{ kind: 'generator', quantity: 1, until: dayFromNow(5) }],
    note: 'Water in the lobby.',
    call_again_at: momentFromNow(1),
  },
  logCall: { submission_id: SUBMISSION, directory_id: ID, outcome: 'reached', incoming: true, people: { all_safe: true } },
  createNotice: {
    kind: 'catastrophic_act',
    submission_id: SUBMISSION,
    incident_id: ID,
    started_at: momentFromNow(-1),
    answers: { physical_damage: true, vital_service_out: false, loss: 'unknown' },
  },
  updateNotice: { answers: { loss: 'estimate', loss_amount: 40_000 }, base: { loss: 'unknown', loss_amount: null } },
  deleteNotice: { reason: 'Begun twice.' },
  fileNotice: { at: momentFromNow(-0.1), how: 'phone', by: 'Dana Whitfield', reference: 'R-5521' },
  markNotRequired: { reason: 'The damage was to the neighbor’s building.' },
  addNoticeNote: { text: 'The adjuster comes on Thursday.' },
  addImprovement: { text: 'Fuel contract for 12 generators', incident_id: ID, owner_id: ANOTHER_ID, due: dayFromNow(60) },
  changeImprovement: { state: 'done', said: 'Signed with two suppliers.', updated_at: momentFromNow(-1) },
  writeAfterAction: { summary: 'All offices were open again after nine days.' },
  changeAfterAction: { strengths: 'The first word came by link, within minutes.', areas_to_improve: 'Fuel ran out on the second day.' },
  writeSituationReport: texts,
  changeSituationReport: { ...texts, renew_figures: true },
  subscribe: { subscribed: true },
  unsubscribe: { token: TOKEN },

  addToRoster: { first_name: 'Grace', last_name: 'Landry', email: 'grace.landry@example.org', phone: '228-555-0183', office_id: ID },
  changeInRoster: { phone: '228-555-0184' },
  importRoster: { text: 'Name,Email,Phone,Office\nGrace Landry,grace.landry@example.org,(228) 555-0183,Pass Road', apply: false },
  startRollCall: { submission_id: SUBMISSION, incident_id: ID, who: { everybody: true }, shown_on_board: true },
  previewRollCall: { incident_id: ID, who: { everybody: true } },
  markPerson: { state: 'safe', work: 'later', words: 'The road is under water.' },
  changeCase: { taken: true, note: 'Marcus drives her at 9.' },
  decideReply: { means: 'safe' },
  answerRollCall: { answer: 'safe', work: 'can' },
  // warnings
  draftIncident: { warning_ids: [WARNING] },
  draftAlert: { warning_ids: [WARNING] },
  changeWarningChoices: { by: ['mail', 'push'], least_severity: 'Severe', quiet_from: '22:00', quiet_until: '06:00' },
  sendSampleWarning: { by: ['mail'] },

  // back office
  searchEnrolled: search,
  searchUsers: search,
  searchDisasters: { ...search, state: 'MS' },
  searchAlerts: search,
  searchOpenNeeds: search,
  searchWaiting: search,
  recentlyDeleted: { type: 'credit-union', limit: 50 },
  getDumps: { callOrigin: 'disaster' },
  exportDump: { callOrigin: 'disaster' },
  exportEnrolled: { searchString: 'pelican' },
  exportUsers: { searchString: 'dana' },
  exportDisasters: { state: 'MS' },
  exportOpenNeeds: {},
  alertReach: { states: ['MS'] },
  createAlert: { title: 'Hurricane Hanna', desc: 'Check your generators today.', severity: 'warning', states: ['MS'], push: true },
  changeAlert: { desc: 'Check your generators and your cash today.' },
  assignRole: { id: ID, role: 'Administrator' },
  updateProfile: { ...person, id: ID },
  updatePassword: { id: ID, password: PASSWORD },
  sendReset: oneRecord,
  sendProof: oneRecord,
  signOutEverywhere: oneRecord,
  impersonate: { reason: 'Asked by phone for help with the report.', read_only: true },
  undoDelete: { type: 'credit-union', id: ID },
  deleteAlert: oneRecord,
  deleteCoreSystem: oneRecord,
  deleteDisaster: oneRecord,
  readmitPeople: { ids: [ID, ANOTHER_ID] },
  deleteEnrolled: oneRecord,
  deleteUser: oneRecord,
  confirmOrganization: { credit_union_id: ID, note: 'Called the number in the directory.' },
  askForMore: { credit_union_id: ID, text: 'Please send a letter of your board.' },
  refuseOrganization: { credit_union_id: ID, reason: 'The credit union does not know this person.' },
  withdrawConfirmation: { credit_union_id: ID, reason: 'The domain was sold.' },
  refuseNumber: { state: 'MS', charter_number: '24680', refused: true, reason: 'The credit union merged.' },
  handOver: {
    credit_union_id: ID,
    to_user_id: ANOTHER_ID,
    former: 'locked',
    reason: 'The chief executive called from the listed number.',
    handed_over_at: null,
  },
  changeCoverage: { states: ['MS', 'AL'] },
  addContact: { first_name: 'Grace', last_name: 'Moran', email: 'grace.moran@example.org', phone: '228-555-0183', agreed_to_texts: true },
  changeContact: { note: 'Answers at night, too.' },
  importContacts: { text: 'Charter number,Name,Email\n24680,Grace Moran,grace.moran@example.org', apply: false },
  writeLetter: { directory_id: ID, email: 'grace.moran@example.org', first_name: 'Grace', last_name: 'Moran', vouches: false },
  writeLetters: { contact_ids: [ID], vouches: [] },
  importLetters: {
    text: 'Charter number,Name,Email\n24680,Grace Moran,grace.moran@example.org',
    apply: true,
    rows: [{ line: 2, vouches: false }],
  },
  searchLetters: { searchString: 'Heartland' },
  stopLetters: { credit_union_id: ID, stopped: true, reason: 'Letters went to people who left long ago.', reopen: [] },
  changeLetters: { may_vouch: true, a_week: 100 },
  previewAsk: { states: [], counties: ['28047'] },
  askNow: { directory_ids: [ID] },
  remindToPrepare: { directory_ids: [ID] },
} as const satisfies Examples
