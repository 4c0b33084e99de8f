import { expect, test } from 'vitest'
import { vouchersLeft } from './voucher-queries.ts'

const now = Date.parse('2026-09-15T12:00:00Z')
const given = (...days: number[]) => days.map((day) => ({ created_at: new Date(Date.UTC(2026, 8, day, 12)).toISOString() }))

test('five vouchers a week are left to give, of which older ones take none', () => {
  expect(vouchersLeft([], now)).toEqual({ left: 5, nextAt: null })
  expect(vouchersLeft(given(14, 9, 8, 1), now)).toEqual({ left: 3, nextAt: null })
})

test('with none left, the next is possible a week after the first of them', () => {
  expect(vouchersLeft(given(14, 13, 12, 11, 10), now)).toEqual({ left: 0, nextAt: Date.UTC(2026, 8, 17, 12) })
})
