import { describe, expect, it, test } from 'vitest'
import { momentIn } from './notice-moments.ts'
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

describe('a day and a time of the main office', () => {
  test.each([
    ['2026-09-15', '18:40', 'America/Chicago', '2026-09-15T23:40:00.000Z'],
    ['2026-01-15', '18:40', 'America/Chicago', '2026-01-16T00:40:00.000Z'],
    ['2026-09-17', '23:59', 'Pacific/Guam', '2026-09-17T13:59:00.000Z'],
    // The clocks go back at 2 AM that night, and had gone forward.
    ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, moment) => {
    expect(momentIn(date, time, zone)).toBe(moment)
  })

  it('is nothing while one is missing', () => {
    expect(momentIn('2026-09-15', '', 'America/Chicago')).toBeNull()
    expect(momentIn('', '18:40', 'America/Chicago')).toBeNull()
  })
})
