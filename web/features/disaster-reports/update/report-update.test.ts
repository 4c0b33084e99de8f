import { expect, test } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { reportToSend, shownReport } from '../report-values.ts'
import { changesFrom, changesOf, newUpdate, rebasedOn } from './report-update.ts'

const dana = { name: 'Dana Whitfield', phone: '228-555-0142', email: 'dana@example.org' }
const now = new Date(2026, 8, 16, 8, 20)
const earlier = {
  id: 'r1',
  credit_union_name: 'Gulf Coast Community FCU',
  street: '1420 Pass Road',
  city: 'Biloxi',
  state: 'MS',
  reporter_name: 'Dana Whitfield',
  phone: '228-555-0199',
  email: 'dana.whitfield@example.org',
  type_of_disaster: 'Hurricane',
  date_reported: '2026-09-15',
  time_reported: '19:03',
  operational_power: false,
  generator: true,
  operational_communications: false,
  operational_computer_system: true,
  operational_home_banking: true,
  building_status: 'Roof damage.',
  hours_of_operation_statement: 'Closed',
  all_branches_operational: false,
  branches_affected: 'Pass Road',
  all_atms_operational: true,
  atms_affected: null,
  employee_affected_counted: false,
  employee_affected_number: null,
  employees_need_financial_assistance: true,
  checked: true,
} as DisasterReport

const changesIn = (changes: object, of = newUpdate(earlier, dana, now)) => {
  const typed = { ...of, ...changes }
  return changesOf(shownReport(typed, null), typed.continues)
}

test('an update starts with the answers of the earlier report, now, and without a change', () => {
  const update = newUpdate(earlier, dana, now)
  expect(update).toMatchObject({
    operational_power: false,
    branches_affected: 'Pass Road',
    atms_affected: '',
    employee_affected_number: '',
    phone: '228-555-0199',
    date_reported: '2026-09-16',
    time_reported: '08:20',
    checked: true,
    continues: { id: 'r1', at: '2026-09-15T19:03' },
  })
  expect(changesIn({}, update)).toEqual([])
  expect(reportToSend(update, null)).toMatchObject({ updates_id: 'r1', checked: true, street: '1420 Pass Road' })
})

test('a colleague who updates it is the reporter, which is no change', () => {
  const update = newUpdate(earlier, { name: 'Theo Park', phone: null, email: 'theo@example.org' }, now)
  expect(update).toMatchObject({ reporter_name: 'Theo Park', phone: '', email: 'theo@example.org' })
  expect(changesIn({}, update)).toEqual([])
})

test('a Yes that nobody had looked at stays so until somebody does', () => {
  expect(newUpdate({ ...earlier, checked: false }, dana, now).checked).toBe(false)
})

test('changes are in the order of the form; a space, a new time and what a condition hides are none', () => {
  expect(changesIn({ hours_of_operation_statement: 'Shortened', operational_communications: true })).toEqual([
    'operational_communications',
    'hours_of_operation_statement',
  ])
  expect(changesIn({ building_status: 'Roof damage. ', time_reported: '09:00' })).toEqual([])
  expect(changesIn({ employee_affected_number: '9' })).toEqual([])
  expect(changesIn({ employee_affected_counted: true, employee_affected_number: '9' })).toEqual([
    'employee_affected_counted',
    'employee_affected_number',
  ])
  expect(changesIn({ all_branches_operational: true })).toEqual(['all_branches_operational', 'branches_affected'])
})

test('the changes go on top of what somebody else reported meanwhile', () => {
  const typed = { ...newUpdate(earlier, dana, now), operational_power: true, building_status: 'Dry.' }
  const newest = {
    ...earlier,
    id: 'r2',
    operational_communications: true,
    building_status: 'Wet.',
    reporter_name: 'Theo Park',
    time_reported: '20:05',
  }
  const moved = rebasedOn(typed, shownReport(typed, null), newest)
  expect(moved).toMatchObject({
    submission_id: typed.submission_id,
    operational_power: true,
    operational_communications: true,
    building_status: 'Dry.',
    reporter_name: 'Dana Whitfield',
    date_reported: '2026-09-16',
    continues: { id: 'r2', at: '2026-09-15T20:05', values: { building_status: 'Wet.' } },
  })
  expect(changesOf(shownReport(moved, null), moved.continues)).toEqual(['operational_power', 'building_status'])
})

test('the history tells what a report says otherwise than the one before, not when and by whom', () => {
  const later = {
    ...earlier,
    ...{ id: 'r2', date_reported: '2026-09-16', time_reported: '08:20', reporter_name: 'Lee Arnaud', phone: null },
    ...{ operational_power: true, all_branches_operational: true, branches_affected: 'Pass Road' },
  }
  expect(changesFrom(earlier, later)).toEqual([
    { name: 'operational_power', before: false, now: true },
    { name: 'all_branches_operational', before: false, now: true },
  ])
  expect(changesFrom(earlier, { ...earlier, id: 'r2' })).toEqual([])
})
