import { expect, it } from 'vitest'
import { type Days, rangeOf } from './date-range.ts'

const today = new Date(2026, 8, 14, 15, 22)
const lastDays = { start: '2026-08-15', end: '2026-09-14' }

it.each<[string, Days, Days]>([
  ['nothing', { start: '', end: '' }, lastDays],
  ['a range', { start: '2026-01-01', end: '2026-01-31' }, { start: '2026-01-01', end: '2026-01-31' }],
  ['a day', { start: '2026-01-01', end: '2026-01-01' }, { start: '2026-01-01', end: '2026-01-01' }],
  ['a start only', { start: '2026-09-01', end: '' }, { start: '2026-09-01', end: '2026-09-14' }],
  ['an end only', { start: '', end: '2026-08-20' }, { start: '2018-01-01', end: '2026-08-20' }],
  ['an end only, long ago', { start: '', end: '2020-02-01' }, { start: '2018-01-01', end: '2020-02-01' }],
  ['no days', { start: 'yesterday', end: '2026-02-30' }, lastDays],
  ['an end before its start', { start: '2026-09-10', end: '2026-09-01' }, lastDays],
])('asked for %s', (_, asked, shown) => {
  expect(rangeOf(asked, today)).toEqual(shown)
})
