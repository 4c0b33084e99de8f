import { describe, expect, it } from 'vitest'
import { coveredDays, dayIn, endThatMisses, isOver, stillNeeded } from './loan-days.ts'

const days = (from: number, until: number) => ({ from: `2026-11-${text(from)}`, until: `2026-11-${text(until)}` })
const much = (quantity: number, from: number, until: number) => ({ quantity, ...days(from, until) })
const text = (day: number) => String(day).padStart(2, '0')

describe('today', () => {
  it.each([
    ['2026-11-21T10:59:59Z', '2026-11-20'],
    ['2026-11-21T11:00:00Z', '2026-11-21'],
    ['2026-11-21T23:59:59Z', '2026-11-21'],
  ])('at %s is still %s in American Samoa', (time, day) => {
    expect(dayIn(0, Date.parse(time))).toBe(day)
    expect([isOver({ until: day }, dayIn(0, Date.parse(time))), isOver({ until: day }, dayIn(1, Date.parse(time)))]).toEqual([false, true])
  })
})

it.each([
  [days(4, 5), null],
  [days(1, 1), null],
  [days(10, 30), null],
  [days(11, 12), 'from'],
])('of a need from 1 to 10, an offer on %j misses %s', (offer, end) => {
  expect(endThatMisses(days(1, 10), offer)).toBe(end)
})

it('covers what both have', () => {
  expect(coveredDays(days(5, 10), days(1, 7))).toEqual(days(5, 7))
})

describe('what is still needed of 10, from the 5th to the 20th', () => {
  it.each([
    ['nothing promised', [], '02', [much(10, 5, 20)]],
    ['all of it', [much(10, 5, 20)], '02', []],
    ['more of it, and longer', [much(12, 1, 30)], '02', []],
    ['in two parts', [much(4, 5, 20), much(6, 4, 21)], '02', []],
    ['a part of the quantity', [much(4, 5, 20)], '02', [much(6, 5, 20)]],
    ['days within', [much(10, 8, 9)], '02', [much(10, 5, 7), much(10, 10, 20)]],
    ['one after the other', [much(10, 5, 9), much(10, 10, 20)], '02', []],
    ['a part on some days', [much(4, 5, 9), much(4, 10, 20)], '02', [much(6, 5, 20)]],
    ['one after the other, with a day between', [much(10, 5, 9), much(10, 11, 20)], '02', [much(10, 10, 10)]],
    ['the days from tomorrow on, today', [much(10, 6, 20)], '05', []],
    ['the days from the day after tomorrow on', [much(10, 7, 20)], '05', [much(10, 5, 6)]],
    ['the days that are left', [much(10, 9, 20)], '10', []],
    ['the days that are past', [much(10, 5, 9)], '10', [much(10, 10, 20)]],
    ['nothing, and all days past', [], '21', []],
  ])('with %s promised', (_, promised, today, open) => {
    expect(stillNeeded(much(10, 5, 20), promised, `2026-11-${today}`)).toEqual(open)
  })
})
