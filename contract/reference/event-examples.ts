// An example of each event that hooks are told of, for the API's description. A test checks each against its schema. Everyone in them is invented.

import type { DeliveredType } from '#contract/records/hook-options.ts'

const API = 'https://portal.example.org/api/v1'
const ID = '019a6c1e-7d40-7b52-9c3a-5f0e2d8b4a11'
const ANOTHER_ID = '019a6c1e-8e51-7c63-8d4b-6a1f3e9c5b22'
const counted = (sequence: number) => ({ sequence, is_exercise: false })
const more = (sequence: number, path: string) => ({ ...counted(sequence), url: `${API}${path}` })

const incident = {
  ...{ id: ID, name: 'Hurricane Hanna', slug: 'hurricane-hanna', type: 'hurricane', phase: 'active' },
  ...{ states: ['MS'], counties: [], starts_at: '2026-09-15T12:00:00.000Z', closed_at: null },
}
const closed = { ...incident, phase: 'closed', closed_at: '2026-09-24T20:00:00.000Z' }
const credit_union = { id: ANOTHER_ID, charter_number: '24692', name: 'Gulf Coast FCU' }
const office = {
  ...{ id: ID, site_id: '45553', name: 'Pass Road', state: 'MS', county_fips: '28047', status: 'closed', power: 'none' },
  ...{ opens_again_on: '2026-09-21', public_note: 'No power', as_of: '2026-09-16T13:20:00.000Z' },
}
const report = {
  ...{ id: ID, credit_union, condition: 'limited', type_of_disaster: 'Hurricane' },
  ...{ date_reported: '2026-09-16', time_reported: '08:20', updates_id: null },
}
const request = {
  ...{ id: ID, kind: 'generator', quantity: 1, from: '2026-09-17', until: '2026-09-24', urgency: 'now' },
  in: { state: 'MS', zip3: '395' },
}
const alert = {
  ...{ id: ID, title: 'Boil water in Gulfport', severity: 'warning', states: ['MS'], counties: [], expires_at: '2026-09-19T00:00:00.000Z' },
}

const data: Record<DeliveredType, object> = {
  'incident.opened': { incident, ...more(1, `/incidents/${ID}`) },
  'incident.changed': { incident: { ...incident, states: ['AL', 'MS'] }, changed: ['states'], ...more(2, `/incidents/${ID}`) },
  'incident.closed': { incident: closed, changed: ['phase', 'closed_at'], ...more(3, `/incidents/${ID}`) },
  'office_statuses.stored': {
    ...{ incidents: ['hurricane-hanna'], credit_union, source: 'self', offices: [office] },
    ...more(4, `/offices?credit_union_id=${ANOTHER_ID}`),
  },
  'disaster_report.filed': { report, ...more(5, `/disaster-report/${ID}`) },
  'disaster_report.withdrawn': { report, ...more(6, `/disaster-report/${ID}`) },
  'help_request.opened': { help_request: request, ...more(7, `/help-requests/${ID}`) },
  'help_request.closed': { help_request: { id: ID, kind: 'generator', state: 'met' }, ...more(8, `/help-requests/${ID}`) },
  'alert.published': { alert, ...counted(9) },
  'alert.ended': { alert, ...counted(10) },
  'warning.touched': {
    warning: {
      id: 'urn:oid:2.49.0.1.840.0.4f1c7d20a9b35e68f0c2.001.1',
      ...{ event: 'Hurricane Warning', severity: 'Extreme', ends_at: '2026-09-17T06:00:00.000Z' },
    },
    ...{ offices: [ID], ...more(11, '/offices') },
  },
  'situation_report.issued': {
    report: { id: ID, number: 3, incident: { id: ID, slug: 'hurricane-hanna' }, next_due_at: '2026-09-17T22:00:00.000Z' },
    ...more(12, `/incidents/${ID}/situation-reports`),
  },
  'credit_union.hidden': { id: ANOTHER_ID, charter_number: '24692', ...counted(13) },
  'hook.test': { hook: { id: ID } },
}

/** By type. */
export const eventExamples = Object.fromEntries(
  Object.entries(data).map(([type, each]) => [type, { type, timestamp: '2026-09-16T13:20:04.512Z', data: each }]),
) as Record<DeliveredType, { type: string; timestamp: string; data: object }>
