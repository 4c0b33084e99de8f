import { expect, it, test } from 'vitest'
import { fieldErrors } from '#contract/field-errors.ts'
import { callAgainAt, checkCall, emptyCall } from './logged-call.ts'

const now = Date.parse('2026-09-16T13:20:00.000Z')
const left = { ...emptyCall, outcome: 'left_message' }

test.each([
  ['in1', '2026-09-16T14:20:00.000Z'],
  ['in3', '2026-09-16T16:20:00.000Z'],
  ['in24', '2026-09-17T13:20:00.000Z'],
  ['', null],
])('calling again "%s" is at %s', (again, at) => {
  expect(callAgainAt({ ...left, again }, now)).toBe(at)
})

it('calls nobody again who was reached', () => {
  expect(callAgainAt({ ...left, outcome: 'reached', again: 'in1' }, now)).toBeNull()
})

it('asks what came of it, and for a time in the future', () => {
  expect(Object.keys(checkCall(emptyCall, 'past', now))).toEqual(['outcome'])
  expect(checkCall(left, 'past', now)).toEqual({})
  const picked = { ...left, again: 'pick', day: '2026-09-15', time: '08:00' }
  expect(checkCall(picked, 'past', now)).toEqual({ time: 'past' })
  expect(checkCall({ ...picked, day: '2026-09-18' }, 'past', now)).toEqual({})
  expect(Object.keys(checkCall({ ...picked, day: '' }, 'past', now))).toEqual(['day'])
  expect(checkCall({ ...picked, time: '' }, 'past', now)).toEqual({ time: fieldErrors.required })
  expect(checkCall({ ...picked, outcome: 'reached' }, 'past', now)).toEqual({})
})
