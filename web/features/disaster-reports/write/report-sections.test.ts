import { beforeAll, expect, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { newReport } from '../report-values.ts'
import { fieldsWithErrors, reportErrors, reportSchema, sectionStates } from './report-sections.ts'

beforeAll(() => reportSchema.load())

const organization = { name: 'Gulf Coast Community FCU', street: '1420 Pass Road', city: 'Biloxi', state: 'MS' }
const fresh = newReport({ name: 'Dana Whitfield', phone: '228-555-0142', email: 'dana@example.org' }, new Date(2026, 8, 14, 14, 2))
const filled = {
  ...fresh,
  type_of_disaster: 'Hurricane',
  building_status: 'Roof damage.',
  hours_of_operation_statement: 'Closed',
  employee_affected_number: '9',
}

// Computed before the schema is loaded.
const missingAtFirst = fieldsWithErrors(reportErrors(fresh, organization))

test('a filled report has no faults', () => {
  expect(reportErrors(filled, organization)).toEqual({})
})

test('a new report lacks four answers, each counted in its section', () => {
  const faults = reportErrors(fresh, organization)
  expect(missingAtFirst).toEqual(fieldsWithErrors(faults))
  expect(missingAtFirst).toEqual(['type_of_disaster', 'building_status', 'hours_of_operation_statement', 'employee_affected_number'])
  expect(sectionStates(faults)).toEqual([
    { id: 'who', missing: 0, faulty: 0 },
    { id: 'what', missing: 1, faulty: 0 },
    { id: 'working', missing: 0, faulty: 0 },
    { id: 'building', missing: 2, faulty: 0 },
    { id: 'branches', missing: 0, faulty: 0 },
    { id: 'employees', missing: 1, faulty: 0 },
  ])
})

test.each(['credit_union_name', 'reporter_name', 'phone', 'email', 'type_of_disaster', 'building_status', 'hours_of_operation_statement'])(
  '%s is missing when it is empty or blank',
  (name) => {
    expect(reportErrors({ ...filled, [name]: '' }, organization)).toEqual({ [name]: fieldErrors.required })
    expect(reportErrors({ ...filled, [name]: '  ' }, organization)).toEqual({ [name]: fieldErrors.required })
  },
)

test.each(['date_reported', 'time_reported'])('%s is missing when it is empty', (name) => {
  expect(reportErrors({ ...filled, [name]: '' }, organization)).toEqual({ [name]: fieldErrors.required })
})

test('a day that is still to come is to correct', () => {
  expect(reportErrors({ ...filled, date_reported: '2199-01-01' }, organization)).toEqual({ date_reported: fieldErrors.future })
})

test('the number of employees is needed only while they are counted', () => {
  const without = { ...filled, employee_affected_number: '' }
  expect(reportErrors(without, organization)).toEqual({ employee_affected_number: fieldErrors.required })
  expect(reportErrors({ ...without, employee_affected_counted: false }, organization)).toEqual({})
})

test('what cannot be taken is to correct, not missing', () => {
  const faults = reportErrors({ ...filled, phone: '228-555', email: 'dana at example', employee_affected_number: '9x' }, organization)
  expect(faults).toEqual({ phone: fieldErrors.phone, email: fieldErrors.email, employee_affected_number: fieldErrors.wholeNumber })
  expect(sectionStates(faults)[0]).toEqual({ id: 'who', missing: 0, faulty: 2 })
})
