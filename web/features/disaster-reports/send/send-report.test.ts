import { afterEach, expect, test, vi } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { CallError } from '#web/lib/api/call.ts'
import { newReport, reportToSend } from '../report-values.ts'
import { holdsWhatWasSent, sendReport } from './send-report.ts'

const organization = { name: 'Gulf Coast Community FCU', street: '1420 Pass Road', city: 'Biloxi', state: 'MS' }
const typed = {
  ...newReport({ name: 'Dana Whitfield', phone: '228-555-0142', email: 'dana@example.org' }, new Date(2026, 8, 14, 14, 2)),
  type_of_disaster: ' Hurricane ',
  building_status: 'Roof damage.',
  hours_of_operation_statement: 'Closed',
  employee_affected_number: '9',
  checked: true,
}
const sent = reportToSend(typed, organization)
const stored = {
  said: null,
  id: 'r1',
  credit_union_name: 'Gulf Coast Community FCU',
  reporter_name: 'Dana Whitfield',
  date_reported: '2026-09-14',
  time_reported: '14:02',
  type_of_disaster: 'Hurricane',
  street: '1420 Pass Road',
  city: 'Biloxi',
  state: 'MS',
  phone: '228-555-0142',
  email: 'dana@example.org',
  operational_power: true,
  generator: true,
  operational_communications: true,
  operational_computer_system: true,
  operational_home_banking: true,
  building_status: 'Roof damage.',
  hours_of_operation_statement: 'Closed',
  all_branches_operational: true,
  branches_affected: null,
  all_atms_operational: true,
  atms_affected: null,
  employee_affected_counted: true,
  employee_affected_number: 9,
  employees_need_financial_assistance: true,
  created_at: '2026-09-14T19:06:00.000Z',
  filed_by: { name: 'Dana Whitfield', organization: 'Gulf Coast Community FCU' },
  time_zone: null,
  filed_with_support: false,
  confirmed: true,
  is_not_listed: false,
  directory_phone: null,
  checked: true,
  condition: 'closed',
  updates_id: null,
  updates: 0,
  via: null,
  incident_id: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  now: null,
} as DisasterReport

test('a report that was stored as sent holds what was sent', () => {
  expect(holdsWhatWasSent(stored, sent)).toBe(true)
})

test('what the server filled in for the reporter is no difference', () => {
  expect(holdsWhatWasSent(stored, { ...sent, street: undefined, city: undefined, state: '' })).toBe(true)
})

test('an answer changed after an earlier try had arrived is a difference', () => {
  expect(holdsWhatWasSent(stored, { ...sent, building_status: 'Roof damage, lobby wet.' })).toBe(false)
  expect(holdsWhatWasSent(stored, { ...sent, operational_power: false })).toBe(false)
  expect(holdsWhatWasSent(stored, { ...sent, checked: false })).toBe(false)
  expect(holdsWhatWasSent(stored, { ...sent, employee_affected_counted: false, employee_affected_number: null })).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

const answered = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return sendReport(sent)
}

test('a report counts as stored where the server says so, and nobody else on the way', async () => {
  expect(await answered(async () => Response.json(stored))).toEqual(stored)
  for (const other of [Response.json({ welcome: 'Harbor Hotel' }), new Response('<p>Sign in to the Wi-Fi</p>')])
    await expect(answered(async () => other)).rejects.toMatchObject({ name: 'CallError', status: 0 })
})

test('a try that took too long is an answer that never came: it is sent again', async () => {
  const tooLong = answered(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
  await expect(tooLong).rejects.toBeInstanceOf(CallError)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError')))
  await expect(answered(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))).rejects.toMatchObject({ status: 0 })
  timeout.mockRestore()
})
