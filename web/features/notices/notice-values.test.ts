import { expect, test } from 'vitest'
import { checkTyped, storedOf, typedOf } from './notice-values.ts'

test.each([
  ['loss_amount', 40_000, '40000'],
  ['kinds', ['third_party', 'operations'], 'operations third_party'],
  ['office', 'Main', 'Main'],
  ['deficiency', false, false],
  ['correction', null, null],
] as const)('%s: %o is typed as %o, and back', (name, value, typed) => {
  expect(typedOf(value as never)).toBe(typed)
  const back = storedOf(name, typed)
  expect(Array.isArray(back) ? back.sort() : back).toEqual(Array.isArray(value) ? [...value].sort() : value)
})

test.each([
  ['loss_amount', '$40,000', { value: '40000' }],
  ['loss_amount', '40.50', { error: 'Enter whole dollars, without cents.' }],
  ['loss_amount', '', { value: null }],
  ['office', ' Main ', { value: 'Main' }],
  ['told_by', 'x'.repeat(256), { error: 'This text is too long.' }],
] as const)('%s: %s', (name, typed, checked) => {
  expect(checkTyped(name, typed)).toEqual(checked)
})
