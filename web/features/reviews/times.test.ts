import { expect, it } from 'vitest'
import { medianUntilFirst } from './times.ts'

const from = '2026-11-22T09:00:00.000Z'
const after = (...minutes: number[]) => minutes.map((each) => ({ at: new Date(Date.parse(from) + each * 60_000).toISOString() }))

it.each([
  [[], null],
  [[6], 6],
  [[200, 6], 103],
  [[200, 6, 30], 30],
])('the first words after %j minutes have the median %j', (minutes, median) => {
  expect(medianUntilFirst(from, after(...minutes))).toBe(median)
})
