// The calls of the sheets, answered with a sheet in which every follow-up question is asked. Names and numbers are invented.

import { checklistNames } from '#contract/catalogue/internal-checklist.ts'
import { legacyFieldNames, type PrepareField, prepareFields } from '#contract/catalogue/prepare-form.ts'
import { rules } from '#contract/notices/rules.ts'
import type { Notice } from '#contract/notices/schemas.ts'
import type { CreditUnion } from '#contract/records/credit-union.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { SessionUser } from '#contract/records/person.ts'
import type { QueuedReport } from '#web/features/disaster-reports/send/queued-report.ts'

const at = '2026-09-14T19:02:00.000Z'

export const self = (language: string): SessionUser =>
  ({
    ...{ id: 'u1', name: 'Dana Whitfield', first_name: 'Dana', last_name: 'Whitfield', email: 'dana@example.org', email_proven: true },
    ...{ email_pending: null, phone: '228-555-0142', position: 'VP', department: null, role: 'Administrator', credit_union_id: 'c1' },
    ...{ organization_confirmed: true, organization_type: 'Credit Union', insured_as: 'federal', contacts_hidden: false, is_counted: true },
    ...{ waiting_for: null, isDeveloper: false, language, url: null, uses_two_factor_auth: false, second_factor_given: false, safe: 0 },
    ...{ safe_at: null, safe_by: null, impersonator: null },
  }) as SessionUser

function answerOf(field: PrepareField) {
  if (field.kind === 'yes-no') return true
  if (field.kind === 'flag') return field.name !== 'atms_access_available_coop'
  if (field.kind === 'choice') return field.options.at(-1)
  if (field.kind === 'names') return [field.listed[0], 'Gulf Counters']
  if (field.kind === 'phone') return '228-555-0119'
  if (field.kind === 'email') return 'board@example.org'
  return field.kind === 'long-text' ? `First line of ${field.name}.\nSecond line.` : '1200'
}

/** Contact 4 is empty, and a few other questions are not answered. */
const isAnswered = ({ name }: PrepareField) => !name.startsWith('contact_4') && !name.endsWith('_voltage') && !name.endsWith('_title')

export const record = {
  ...{ id: 'c1', name: 'Gulf Coast Community FCU', logo: null, type_organization: 'Credit Union', charter_number: '24507' },
  ...{
    confirmed: true,
    is_not_listed: false,
    core_system: 'Coreline',
    street: '1420 Pass Road',
    city: 'Biloxi',
    state: 'MS',
    zip: '39531',
  },
  ...{ latitude: 30.4, longitude: -88.9, mailing_street: null, mailing_city: null, mailing_state: null, mailing_zip: null },
  ...{ contacts_held_at: null, completed_at: at, created_at: at },
  ...Object.fromEntries(legacyFieldNames.map((name) => [name, name === 'contact_email' ? 'old@example.org' : null])),
  ...Object.fromEntries(prepareFields.map((field) => [field.name, isAnswered(field) ? answerOf(field) : null])),
  ...Object.fromEntries(checklistNames.map((name, place) => [name, place % 3 === 0 ? true : place % 3 === 1 ? false : null])),
} as unknown as CreditUnion

const report = {
  ...{ id: 'r1', credit_union_name: record.name, street: '1420 Pass Road', city: 'Biloxi', state: 'MS', reporter_name: 'Dana Whitfield' },
  ...{
    phone: '228-555-0142',
    email: 'dana@example.org',
    type_of_disaster: 'Hurricane',
    date_reported: '2026-09-14',
    time_reported: '14:02',
  },
  ...{ operational_power: false, generator: true, operational_communications: true, operational_computer_system: true },
  ...{ operational_home_banking: false, building_status: 'Roof damage.\nLobby dry.', hours_of_operation_statement: 'Shortened' },
  ...{ all_branches_operational: false, branches_affected: 'Pass Road', all_atms_operational: false, atms_affected: 'Airport' },
  ...{ employee_affected_counted: true, employee_affected_number: 1207, employees_need_financial_assistance: true },
  ...{ time_zone: 'America/Chicago', created_at: at, filed_by: { name: 'Dana Whitfield', organization: record.name } },
  ...{
    filed_with_support: false,
    confirmed: true,
    is_not_listed: false,
    directory_phone: null,
    checked: true,
    said: null,
    condition: 'down',
  },
  ...{ updates_id: null, updates: 0, via: null, incident_id: null, withdrawn_at: null, withdrawn_reason: null, now: null },
} as DisasterReport
const read = { ...report, contact_hidden: false, updated_by_id: null, is_own: true, may_withdraw: true, incident: null, exercise: null }

const asTyped = {
  ...{ credit_union_name: record.name, street: '1420 Pass Road', city: 'Biloxi', state: 'MS', reporter_name: 'Dana Whitfield' },
  ...{
    phone: '228-555-0142',
    email: 'dana@example.org',
    type_of_disaster: 'Hurricane',
    date_reported: '2026-09-14',
    time_reported: '14:02',
  },
  ...{ operational_power: true, generator: true, operational_communications: true, operational_computer_system: true },
  ...{ operational_home_banking: true, building_status: 'Roof damage.', hours_of_operation_statement: 'Normal' },
  ...{ all_branches_operational: true, branches_affected: '', all_atms_operational: true, atms_affected: '' },
  ...{ employee_affected_counted: false, employee_affected_number: '', employees_need_financial_assistance: true },
}
const changed = {
  ...{ operational_power: false, building_status: 'Roof repaired.', hours_of_operation_statement: 'Drive-through only' },
  ...{ all_branches_operational: false, branches_affected: 'Pass Road', all_atms_operational: false, atms_affected: 'Airport' },
  ...{ employee_affected_counted: true, employee_affected_number: '7' },
}

/** An update of a report, as the build of 2026-11-28 stored it on a device. */
export const queuedReport: QueuedReport = {
  ...{ id: 's2', owner: 'u1 c1', state: 'held', saved_at: at },
  typed: {
    ...asTyped,
    ...changed,
    ...{ submission_id: 's2', checked: true, said: [], type_is_own: true, via: null, offices: {}, kept_notes: [] },
    continues: { id: 'r1', at: '2026-09-14T14:02', values: asTyped },
  },
  body: { ...asTyped, ...changed, submission_id: 's2', checked: true, updates_id: 'r1', employee_affected_number: '7' },
}

const ruleOf = (kind: Notice['kind']) => rules.find((rule) => rule.kind === kind && !rule.proposed)

const notice = (id: string, kind: Notice['kind'], changes: object) =>
  ({
    ...{ id, kind, rule: ruleOf(kind), proposed: [], incident: { id: 'i1', name: 'Hurricane Pearl' }, disaster_report_id: null },
    ...{ time_zone: 'America/Chicago', started_at: at, due_at: '2026-09-22T04:59:00.000Z', business_days: [], state: 'draft' },
    ...{ filed: null, not_required: null, notes: [], created_by: { id: 'u1', name: 'Dana Whitfield' }, created_at: at, updated_at: at },
    ...changes,
  }) as unknown as Notice

const ofAct = {
  ...{ physical_damage: true, vital_service_out: null, office: 'Pass Road\nAirport', occurred: 'September 14', loss: 'estimate' },
  ...{ loss_amount: 40_000, deficiency: true, deficiency_text: 'The pump failed.', correction: null },
}
const ofIncident = { kinds: ['operations', 'third_party'], believed_at: at, told_by: null, what_happened: 'An attack.' }
const filed = { at, how: 'phone', by: 'Dana Whitfield', reference: 'A-1' }

const sourced = (value: string, from = 'organization') => ({ value, from, at, changed: false })
const sources = {
  credit_union: sourced(record.name),
  charter_number: sourced('24507'),
  office: { ...sourced('Pass Road', 'office_statuses'), changed: true },
}

const person = { checked_at: at, checked_by: 'Dana Whitfield' }
const checks = checklistNames.filter((_, place) => place % 3 === 0).map((item) => ({ item, ...person }))

/** The answer of a call by its path. Undefined where the sheets do not need it. */
export function answerTo(path: string, language: string): unknown {
  const answers: Record<string, unknown> = {
    '/auth/self': self(language),
    '/credit-union/show': record,
    '/core-systems': [],
    '/credit-union/c1/confirmations': [{ tab: 'Cash', confirmed_at: at, confirmed_by: 'Dana Whitfield' }],
    '/credit-union/c1/internal-checklist': { checks, earlier: [{ id: 'e1', ended_at: at, ended_by: null, checks }] },
    '/disaster-report/r1': read,
    '/disaster-report/r1/history': [read],
    '/notices/n1': notice('n1', 'catastrophic_act', { answers: ofAct }),
    '/notices/n2': notice('n2', 'cyber', { answers: ofIncident }),
    '/notices/n3': notice('n3', 'catastrophic_act', { answers: { ...ofAct, deficiency: false }, state: 'filed', filed }),
  }
  const ofNotice = path.startsWith('/notices/') && { sources, timeline: [] }[path.split('/')[3] ?? '']
  return ofNotice || answers[path]
}
