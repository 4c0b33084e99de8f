import { expect, test } from 'vitest'
import { conditionOf } from './report-condition.ts'

const working = {
  operational_power: true,
  generator: true,
  operational_communications: true,
  operational_computer_system: true,
  operational_home_banking: true,
  all_branches_operational: true,
  all_atms_operational: true,
}

test('everything working is good', () => {
  expect(conditionOf(working)).toEqual({ tone: 'good', down: [], affected: [] })
})

test.each(['operational_power', 'operational_communications', 'operational_computer_system'] as const)('without %s it is bad', (field) => {
  expect(conditionOf({ ...working, [field]: false })).toEqual({ tone: 'bad', down: [field], affected: [] })
})

test.each(['generator', 'operational_home_banking'] as const)('without %s it is a caution', (field) => {
  expect(conditionOf({ ...working, [field]: false })).toEqual({ tone: 'caution', down: [field], affected: [] })
})

test('what is down is named in the order of the form, and the worst decides', () => {
  const report = { ...working, operational_home_banking: false, operational_power: false, all_atms_operational: false }
  expect(conditionOf(report)).toEqual({ tone: 'bad', down: ['operational_power', 'operational_home_banking'], affected: [] })
})

test('closed branches or ATMs are a caution where every system works', () => {
  expect(conditionOf({ ...working, all_branches_operational: false })).toEqual({ tone: 'caution', down: [], affected: ['branches'] })
  expect(conditionOf({ ...working, all_branches_operational: false, all_atms_operational: false }).affected).toEqual(['branches', 'atms'])
})
