import { expect, it } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import type { Office } from '#contract/records/office.ts'
import { newReportForOther, type ReportFormValues, reportToSend } from '../report-values.ts'
import { reportErrors } from './report-sections.ts'
import { isAllSaid, isSaid, mustBeSaid } from './said-answers.ts'

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
