import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Office } from '#contract/records/office.ts'
import { newReport, newReportForOther, type ReportFormValues, reportToSend, shownReport } from '../report-values.ts'
import { newUpdate } from '../update/report-update.ts'
import type { ReportOffices } from './report-offices.ts'
import { reportErrors } from './report-sections.ts'
import { isAllSaid, isSaid, mustBeSaid, saidIn, tellingOf } from './said-answers.ts'

const fresh = newReportForOther(new Date())
const offices = { incident: null, offices: [{ id: 'a', name: 'Biloxi', current: null } as unknown as Office] }
const gulf = { on_behalf_of: 'directory:1', name: 'Gulf', street: '1 Pier Road', city: 'Biloxi', state: 'MS' }

it('starts without an answer, and counts a Yes only once each was given', () => {
  expect(mustBeSaid.some((name) => isSaid(fresh, name, null))).toBe(false)
  const some: ReportFormValues = { ...fresh, said: ['operational_power', 'generator'] }
  expect(isSaid(some, 'operational_power', null)).toBe(true)
  expect(isAllSaid(some, null)).toBe(false)
  expect(isAllSaid({ ...fresh, said: mustBeSaid }, null)).toBe(true)
})

it('takes what was said of the offices for the answer about the branches', () => {
  const rest = mustBeSaid.filter((name) => name !== 'all_branches_operational')
  expect(isAllSaid({ ...fresh, said: rest }, offices)).toBe(false)
  expect(isAllSaid({ ...fresh, said: rest, offices: { a: 'open' } }, offices)).toBe(true)
})

it('claims no need that nobody stated, and asks for it', () => {
  expect(reportToSend(fresh, gulf)).toMatchObject({ employees_need_financial_assistance: false, employee_affected_counted: false })
  expect(reportErrors(fresh, gulf)).toMatchObject({ employees_need_financial_assistance: fieldErrors.required })
  const said = { ...fresh, said: ['employees_need_financial_assistance'] }
  expect(reportErrors(said, gulf)).not.toHaveProperty('employees_need_financial_assistance')
})

const dana = { name: 'Dana Whitfield', phone: null, email: 'dana@example.org' }
const HOURS = 'hours_of_operation_statement'
const said = (typed: ReportFormValues, found: ReportOffices | null = null) => saidIn(typed, shownReport(typed, gulf), found)

it('names the hours and the switches that were touched, and nothing else', () => {
  const typed = { ...newReport(dana, new Date()), hours_of_operation_statement: 'Normal', said: [HOURS, 'operational_power', 'street'] }
  expect(said(typed)).toEqual([HOURS, 'operational_power'])
  expect(said({ ...typed, said: [HOURS] })).toEqual([HOURS])
})

it('names each No, also of a draft of an earlier version; of that one alone, nothing is left out', () => {
  const draft = { ...newReport(dana, new Date()), hours_of_operation_statement: 'Normal', checked: true, operational_power: false }
  expect(said(draft)).toBeUndefined()
  expect(tellingOf(draft, undefined)).toEqual({ checked: true, said: null })
  expect(said({ ...draft, said: [HOURS] })).toEqual([HOURS, 'operational_power'])
})

it('names in an update what is different, and what was touched', () => {
  const earlier = { ...shownReport(newReport(dana, new Date()), gulf), id: 'r1', checked: true, hours_of_operation_statement: 'Normal' }
  const update = newUpdate(earlier as unknown as DisasterReport, dana, new Date())
  expect(said(update)).toEqual([])
  expect(said({ ...update, operational_power: false, building_status: 'Dry', said: ['generator'] })).toEqual([
    'generator',
    'operational_power',
  ])
  expect(tellingOf(update, [])).toEqual({ checked: true })
})

it('leaves the branches to the statuses of offices that are sent with it', () => {
  const typed = { ...newReport(dana, new Date()), hours_of_operation_statement: 'Normal', said: [HOURS], offices: { a: 'closed' as const } }
  expect(said(typed, { ...offices, incident: { id: 'i', name: 'Hanna' } })).toEqual([HOURS])
  expect(said(typed, offices)).toEqual([HOURS])
})
