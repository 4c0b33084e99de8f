import { expect, it } from 'vitest'
import { staleBefore, staleOn } from './checklist.ts'

it.each([
  ['2026-08-31T10:00:00.000Z', '2027-03-01'],
  ['2026-08-15T10:00:00.000Z', '2027-02-15'],
  ['2026-05-31T10:00:00.000Z', '2026-12-01'],
  ['2026-12-31T23:59:00.000Z', '2027-07-01'],
])('answers of %s are stale on %s, and not the day before', (confirmedAt, day) => {
  expect(staleOn(confirmedAt)).toBe(day)
  const endOf = (date: string) => Date.parse(`${date}T23:59:59.999Z`)
  expect(confirmedAt < staleBefore(endOf(day))).toBe(true)
  expect(confirmedAt < staleBefore(endOf(day) - 24 * 3_600_000)).toBe(false)
})
