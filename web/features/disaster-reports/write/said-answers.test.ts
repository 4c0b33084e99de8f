import { describe, expect, it } from 'vitest'
import { saysAnswer } from '#contract/catalogue/condition.ts'
import { operationalFields, reportFieldNames } from '#contract/catalogue/report-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Office } from '#contract/records/office.ts'
import { seenReport } from '../check/seen-report.ts'
import { newReport, newReportForOther, type ReportFormValues, reportToSend, shownReport } from '../report-values.ts'
import { withEarlierWords } from '../update/earlier-words.ts'
import { newUpdate } from '../update/report-update.ts'
import type { ReportOffices } from './report-offices.ts'
import { reportErrors } from './report-sections.ts'
import { isAllSaid, isSaid, mustBeSaid, saidIn } from './said-answers.ts'

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
const branchesAndAtms = ['all_branches_operational', 'branches_affected', 'all_atms_operational', 'atms_affected']
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
  expect(seenReport(shownReport(draft, gulf), { checked: true, said: said(draft) }, null)).toMatchObject({ checked: true, said: null })
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
})

const begun = { ...newReport(dana, new Date()), hours_of_operation_statement: 'Normal', said: [HOURS] }

it('names the number of employees that was typed, whatever switch was left alone', () => {
  expect(said({ ...begun, employee_affected_number: '5' })).toEqual([HOURS, 'employee_affected_number'])
  expect(said({ ...begun, said: [HOURS, 'employee_affected_number'], employee_affected_number: '5' })).toContain('employee_affected_number')
  expect(said({ ...begun, employee_affected_counted: false, employee_affected_number: '5' })).toEqual([HOURS])
  const earlier = { ...shownReport(begun, gulf), id: 'r1', said: [HOURS], employee_affected_number: 5 } as unknown as DisasterReport
  const update = newUpdate(earlier, dana, new Date())
  expect(said(update)).toEqual([])
  expect(said({ ...update, employee_affected_number: '7' })).toEqual(['employee_affected_number'])
})

describe('the branches', () => {
  const known = (id: string, status: string) =>
    ({ id, name: id, current: { status, as_of: new Date().toISOString() } }) as unknown as Office
  const two = { incident: null, offices: [known('Biloxi', 'closed'), known('Gautier', 'open')] }

  it('are what the statuses say that are sent with it, and are said with them', () => {
    expect(said({ ...begun, offices: { Biloxi: 'limited' } }, two)).toEqual([HOURS, 'all_branches_operational'])
    expect(said({ ...begun, offices: { Biloxi: 'open' } }, two)).toEqual([HOURS, 'all_branches_operational'])
  })

  it('are not said where no office was touched, whatever is known of them or was confirmed', () => {
    expect(said(begun, two)).toEqual([HOURS])
    expect(said({ ...begun, offices: { Gautier: 'open' } }, two)).toEqual([HOURS])
    expect(said({ ...begun, said: [HOURS, ...mustBeSaid] }, two)).not.toContain('all_branches_operational')
    expect(isAllSaid({ ...begun, said: mustBeSaid }, two)).toBe(true)
  })
})

describe('what is checked is what is stored and read', () => {
  const stored = (typed: ReportFormValues) => ({
    ...shownReport(typed, gulf),
    checked: typed.checked,
    said: said(typed) ?? null,
    updates: 0,
  })

  it('in a new report', () => {
    const typed = { ...begun, employee_affected_number: '5' }
    const seen = seenReport(shownReport(typed, gulf), { checked: false, said: said(typed) }, null)
    const names = reportFieldNames.filter((name) => !saysAnswer(seen, name))
    expect(names).toEqual([...operationalFields, ...branchesAndAtms, 'employees_need_financial_assistance'])
    expect(names).toEqual(reportFieldNames.filter((name) => !saysAnswer(stored(typed), name)))
  })

  it('in an update: also what the reports before it said, and nothing that they left unsaid', () => {
    const first = { ...stored({ ...begun, checked: true, said: [HOURS, 'operational_power'] }), id: 'r1' } as unknown as DisasterReport
    const update = { ...newUpdate(first, dana, new Date()), said: ['generator'], checked: true }
    const seen = seenReport(shownReport(update, gulf), { checked: true, said: said(update) }, update.continues)
    const told = (['operational_power', 'generator', 'operational_home_banking', HOURS] as const).map((name) => saysAnswer(seen, name))
    expect(told).toEqual([true, true, false, true])
    const second = { ...stored(update), id: 'r2', updates: 1 } as unknown as DisasterReport
    const read = withEarlierWords(second, [second, { ...first, withdrawn_at: null }])
    expect(reportFieldNames.filter((name) => saysAnswer(read, name))).toEqual(reportFieldNames.filter((name) => saysAnswer(seen, name)))
  })
})
