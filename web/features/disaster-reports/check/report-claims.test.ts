import { expect, test } from 'vitest'
import { newReport, shownReport } from '../report-values.ts'
import { claimsOf, countClaims } from './report-claims.ts'

const shown = {
  ...shownReport(newReport({ name: 'Dana Whitfield', phone: null, email: 'dana@example.org' }, new Date()), null),
  hours_of_operation_statement: 'Normal',
}
const systems = [
  'operational_power',
  'generator',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'branches',
  'atms',
]

test('a Yes that nobody looked at is not said; a checked one is a claim', () => {
  expect(claimsOf({ ...shown, checked: false })).toEqual({ working: [], notWorking: [], limited: [], notSaid: [...systems, 'hours'] })
  expect(claimsOf({ ...shown, checked: true })).toEqual({ working: [...systems, 'hours'], notWorking: [], limited: [], notSaid: [] })
})

test('where the report names what was touched, only that is a claim', () => {
  const claims = claimsOf({
    ...{ ...shown, operational_power: false, checked: true },
    said: ['operational_power', 'generator', 'hours_of_operation_statement'],
  })
  expect(claims).toMatchObject({ working: ['generator', 'hours'], notWorking: ['operational_power'], notSaid: systems.slice(2) })
})

test('a No is said in any case', () => {
  const { notWorking, notSaid } = claimsOf({ ...shown, operational_power: false, all_atms_operational: false, checked: false })
  expect(notWorking).toEqual(['operational_power', 'atms'])
  expect(notSaid).not.toContain('operational_power')
})

test.each([
  ['closed', 'notWorking'],
  [' Closed ', 'notWorking'],
  ['Closed', 'notWorking'],
  ['normal', 'working'],
  ['Shortened', 'limited'],
  ['9 to 12', 'limited'],
] as const)('hours “%s” are %s', (hours, group) => {
  expect(claimsOf({ ...shown, hours_of_operation_statement: hours, checked: true })[group]).toContain('hours')
})

test('what was stored is counted: a Yes that nobody looked at is no service that works', () => {
  const report = { ...shown, operational_power: false, all_atms_operational: false }
  expect(countClaims({ ...report, checked: true })).toEqual({ working: 5, notWorking: 2, notSaid: 0 })
  expect(countClaims({ ...report, checked: false })).toEqual({ working: 0, notWorking: 2, notSaid: 5 })
})
