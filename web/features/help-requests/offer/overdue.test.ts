import { afterEach, expect, it, vi } from 'vitest'
import { overdueOf } from './overdue.ts'

const days = { from: '2026-09-14', until: '2026-09-20' }

it.each([
  ['offered', '2026-10-01', null],
  ['accepted', '2026-09-14', null],
  ['accepted', '2026-09-15', 'leave'],
  ['on_the_way', '2026-09-14', null],
  ['on_the_way', '2026-09-15', 'arrive'],
  ['on_the_way', '2026-09-21', 'back'],
  ['arrived', '2026-09-20', null],
  ['arrived', '2026-09-21', 'back'],
  ['returned', '2026-10-01', null],
  ['cancelled', '2026-10-01', null],
  ['declined', '2026-10-01', null],
] as const)('what is %s on %s: %s is late', (state, today, what) => {
  expect(overdueOf({ ...days, state }, today)?.what ?? null).toBe(what)
})

afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-09-21T10:59:00Z', null],
  ['2026-09-21T11:00:00Z', 'back'],
])('at %s, as the server sorts it, %s is late', (time, what) => {
  vi.useFakeTimers({ now: new Date(time) })
  expect(overdueOf({ ...days, state: 'arrived' })?.what ?? null).toBe(what)
})
