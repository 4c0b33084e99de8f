import { expect, test } from 'vitest'
import { type AskingForm, askingOf } from './asking.ts'

const form: AskingForm = { group: 'everybody', office_ids: [], person_ids: [], incident_id: '', is_exercise: false, shown_on_board: true }

test.each([
  ['everybody', {}, { everybody: true }],
  ['people with an account', { group: 'accounts', office_ids: ['7'] }, { accounts: true }],
  ['some offices', { group: 'offices', office_ids: ['7', '9'], person_ids: ['1'] }, { office_ids: ['7', '9'] }],
  ['chosen people', { group: 'people', office_ids: ['7'], person_ids: ['1'] }, { person_ids: ['1'] }],
] as const)('%s are asked alone', (_, changes, who) => {
  expect(askingOf({ ...form, ...changes }, undefined)).toEqual({ who, is_exercise: false, incident_id: null })
})

test('nobody is asked before an office or a person is chosen', () => {
  expect(askingOf({ ...form, group: 'offices' }, undefined)).toBeNull()
  expect(askingOf({ ...form, group: 'people' }, undefined)).toBeNull()
})

test('an exercise of an incident says so', () => {
  expect(askingOf({ ...form, is_exercise: true }, { id: '5', is_exercise: false })).toMatchObject({ incident_id: '5', is_exercise: true })
  expect(askingOf(form, { id: '5', is_exercise: true })).toMatchObject({ incident_id: '5', is_exercise: true })
})
