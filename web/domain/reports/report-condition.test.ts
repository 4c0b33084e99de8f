import { expect, test } from 'vitest'
import { toneOf, whatIsOut } from './report-condition.ts'

const working = {
  operational_power: true,
  generator: true,
  operational_communications: true,
  operational_computer_system: true,
  operational_home_banking: true,
  all_branches_operational: true,
  all_atms_operational: true,
}

test('only what operates is green, and what nobody said is unknown', () => {
  const green = Object.entries(toneOf).filter(([, tone]) => tone === 'good')
  expect(green.map(([condition]) => condition)).toEqual(['operating'])
  expect(toneOf.not_said).toBe('unknown')
})

test('what is out is named in the order of the form, offices last, and never a generator', () => {
  expect(whatIsOut(working)).toEqual([])
  const report = { ...working, generator: false, operational_home_banking: false, operational_power: false, all_atms_operational: false }
  expect(whatIsOut(report)).toEqual(['operational_power', 'operational_home_banking', 'atms'])
})

test('what a report does not say is not out', () => {
  const report = { ...working, operational_power: false, all_atms_operational: false, said: ['all_atms_operational'] }
  expect(whatIsOut(report)).toEqual(['atms'])
})
