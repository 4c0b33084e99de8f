import { expect, it } from 'vitest'
import { dueOf } from './due.ts'

const days = { from: '2026-09-14', until: '2026-09-20' }

it.each([
  ['offered', '2026-10-01', null],
  ['accepted', '2026-09-13', null],
  ['accepted', '2026-09-14', 'leave today'],
  ['accepted', '2026-09-15', 'leave late'],
  ['on_the_way', '2026-09-13', null],
  ['on_the_way', '2026-09-14', 'arrive today'],
  ['on_the_way', '2026-09-20', 'arrive late'],
  ['on_the_way', '2026-09-21', 'back late'],
  ['arrived', '2026-09-19', null],
  ['arrived', '2026-09-20', 'back today'],
  ['arrived', '2026-09-21', 'back late'],
  ['returned', '2026-10-01', null],
  ['cancelled', '2026-10-01', null],
] as const)('what is %s on %s: %s', (state, today, expected) => {
  const due = dueOf({ ...days, state }, today)
  expect(due && `${due.due} ${due.is_late ? 'late' : 'today'}`).toBe(expected)
})
