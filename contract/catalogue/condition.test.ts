import { describe, expect, it } from 'vitest'
import { type Condition, conditionOf, hoursSaid, mustWork, wordOn } from './condition.ts'

const works = { ...Object.fromEntries(mustWork.map((field) => [field, true])), hours_of_operation_statement: 'Normal', checked: true }
const said = (changes: object) => conditionOf({ ...works, ...changes } as Parameters<typeof conditionOf>[0])

describe('the condition that a report says', () => {
  it.each<[Condition, string, object]>([
    ['operating', 'everything works, and the reporter checked', {}],
    ['operating', 'hours in another case', { hours_of_operation_statement: 'NORMAL' }],
    ['not_said', 'nobody looked at what works', { checked: false }],
    ['limited', 'other hours', { hours_of_operation_statement: '9 to 12' }],
    ['limited', 'other hours, and nobody looked', { hours_of_operation_statement: 'Drive-through only', checked: false }],
    ['closed', 'closed', { hours_of_operation_statement: 'Closed' }],
    ['closed', 'closed in another case, and nobody looked', { hours_of_operation_statement: 'cLOSED', checked: false }],
    ['closed', 'closed without power', { hours_of_operation_statement: 'Closed', operational_power: false }],
    ['limited', 'a word more than closed', { hours_of_operation_statement: 'Closed on Mondays' }],
    ['operating', 'only the generator does not work', { generator: false }],
    ['not_said', 'only the generator does not work, and nobody looked', { generator: false, checked: false }],
    ...mustWork.flatMap((field): [Condition, string, object][] => [
      ['down', `not ${field}`, { [field]: false }],
      ['down', `not ${field}, nobody looked, other hours`, { [field]: false, checked: false, hours_of_operation_statement: '9 to 12' }],
    ]),
  ])('%s: %s', (condition, _, changes) => {
    expect(said(changes)).toBe(condition)
  })
})

it('a Yes that nobody checked says nothing, a No is a No; and where the report says what was touched, only that is said', () => {
  const power = (operational_power: boolean, telling: { checked: boolean; said?: string[] }) =>
    wordOn({ operational_power, ...telling }, 'operational_power')
  expect([power(true, { checked: false }), power(true, { checked: true }), power(false, { checked: false })]).toEqual([null, true, false])
  expect([power(false, { checked: true, said: [] }), power(true, { checked: false, said: ['operational_power'] })]).toEqual([null, true])
  const hours = (hours_of_operation_statement: string, telling: { checked: boolean; said?: string[] }) =>
    hoursSaid({ hours_of_operation_statement, ...telling })
  expect(['Normal', 'Closed', '9 to 12'].map((each) => hours(each, { checked: false }))).toEqual([null, 'closed', 'limited'])
  expect([hours('Normal', { checked: true }), hours('Closed', { checked: true, said: [] })]).toEqual(['normal', null])
})
