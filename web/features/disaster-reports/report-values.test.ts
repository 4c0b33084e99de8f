import { expect, test } from 'vitest'
import { disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'
import { newReport, placed, reportToSend, restoredReport, shownReport } from './report-values.ts'

const user = { name: 'Dana Whitfield', phone: '228-555-0142', email: 'dana@example.org' }
const organization = { name: 'Gulf Coast Community FCU', street: '1420 Pass Road', city: 'Biloxi', state: 'MS' }
const now = new Date(2026, 8, 14, 14, 2)

const filled = () => ({
  ...newReport(user, now),
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage.',
  hours_of_operation_statement: 'Shortened',
  employee_affected_number: '9',
})

test('starts with the reporter, the organization and now; every yes/no answer is yes', () => {
  const shown = shownReport(newReport(user, now), organization)
  expect(shown).toMatchObject({
    credit_union_name: 'Gulf Coast Community FCU',
    street: '1420 Pass Road',
    city: 'Biloxi',
    state: 'MS',
    reporter_name: 'Dana Whitfield',
    phone: '228-555-0142',
    email: 'dana@example.org',
    date_reported: '2026-09-14',
    time_reported: '14:02',
  })
  const answers = Object.values(shown).filter((value) => typeof value === 'boolean')
  expect(answers).toEqual(Array(9).fill(true))
})

test('a person without a phone or an organization starts with empty fields', () => {
  const shown = shownReport(newReport({ ...user, phone: null }, now), null)
  expect(shown).toMatchObject({ phone: '', credit_union_name: '', street: '', state: '' })
})

test('what a person has typed or emptied stays when the organization arrives', () => {
  const typed = { ...newReport(user, now), credit_union_name: 'Gulf Coast, Pass Road branch', street: '' }
  expect(shownReport(typed, organization)).toMatchObject({ credit_union_name: 'Gulf Coast, Pass Road branch', street: '', city: 'Biloxi' })
})

test('is taken by the contract as it is sent', () => {
  const sent = disasterReportForm.parse(reportToSend(filled(), organization))
  expect(sent).toMatchObject({ state: 'MS', employee_affected_number: 9, branches_affected: null, atms_affected: null })
})

test('what a condition hides is not sent', () => {
  const typed = {
    ...filled(),
    branches_affected: 'Pass Road',
    all_atms_operational: false,
    atms_affected: 'Airport',
    employee_affected_counted: false,
  }
  const sent = reportToSend(typed, organization)
  expect(sent).toMatchObject({ branches_affected: null, atms_affected: 'Airport', employee_affected_number: null })
})

test('an address that nobody touched is left to the server while the organization is not known', () => {
  const sent = reportToSend(filled(), undefined)
  expect(sent).toMatchObject({ street: undefined, city: undefined, state: undefined })
  expect(reportToSend({ ...filled(), street: '' }, undefined).street).toBe('')
})

test('a restored draft keeps what fits, and its submission', () => {
  const fresh = newReport(user, now)
  const draft = {
    submission_id: 'queued',
    type_of_disaster: 'Flood',
    generator: false,
    street: 'Elsewhere',
    city: null,
    phone: 5,
    unheard: 'x',
  }
  const restored = restoredReport(draft, fresh)
  expect(restored).toEqual({
    ...fresh,
    submission_id: 'queued',
    type_of_disaster: 'Flood',
    generator: false,
    street: 'Elsewhere',
    city: null,
  })
})

test('a draft of an earlier build keeps what it knows about its answers', () => {
  const fresh = newReport(user, now)
  const continues = { id: 'r1', at: '2026-09-14T14:02', values: shownReport(fresh, organization) }
  const about = {
    checked: true,
    said: ['generator'],
    type_is_own: true,
    continues,
    via: 'phone',
    offices: { o1: 'open' },
    kept_notes: ['o1'],
  }
  expect(restoredReport(about, fresh)).toEqual({ ...fresh, ...about })
  const still = { at: '2026-09-14T14:02', values: { generator: false } }
  expect(restoredReport({ still }, fresh)).toEqual({ ...fresh, still })
})

test('every submission has an id of its own that the contract takes', () => {
  const ids = Array.from({ length: 200 }, newSubmissionId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids)
    expect(disasterReportForm.safeParse({ ...reportToSend(filled(), organization), submission_id: id }).success).toBe(true)
})

test('a post office box is no place of a disaster: the street is asked for, and without an answer the stored one stays', () => {
  const withBox = placed({ ...organization, street: 'PO Box 1647' })
  expect(withBox).toMatchObject({ street: '', mailingStreet: 'PO Box 1647' })
  expect(shownReport(filled(), withBox).street).toBe('')
  expect(reportToSend(filled(), withBox).street).toBe('PO Box 1647')
  expect(reportToSend({ ...filled(), street: '1 Pier Road' }, withBox).street).toBe('1 Pier Road')
  expect(placed(organization)).toBe(organization)
})
