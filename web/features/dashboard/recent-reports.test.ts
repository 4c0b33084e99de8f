import { describe, expect, it } from 'vitest'
import { countThisWeek, thisWeekText } from './recent-reports.ts'

const now = new Date(2026, 8, 14, 9, 10)

describe('the reports of this week', () => {
  it.each([
    ['today', ['2026-09-14'], 1],
    ['the first of seven days', ['2026-09-08'], 1],
    ['the day before', ['2026-09-07'], 0],
    ['tomorrow, by a clock that is ahead', ['2026-09-15'], 0],
    ['no day at all', [''], 0],
    ['several', ['2026-09-14', '2026-09-13', '2026-09-01'], 2],
  ])('count %s', (_, days, count) => {
    expect(countThisWeek(days, now)).toBe(count)
  })
})

describe('the reports of this week, in words', () => {
  it.each([
    ['all of them', ['2026-09-14', '2026-09-01'], 2, '1'],
    ['with a plus where the oldest of those looked at is still of this week', ['2026-09-14', '2026-09-13'], 9, '2+'],
    ['without one where the week ends among those looked at', ['2026-09-14', '2026-09-01'], 9, '1'],
    ['without the future', ['2027-01-01', '2026-09-15', '2026-09-14', '2026-09-01'], 9, '1'],
    ['with a plus behind the future', ['2027-01-01', '2026-09-14'], 9, '1+'],
    ['none', [], 0, '0'],
  ])('count %s', (_, days, total, text) => {
    expect(thisWeekText(days, total, now)).toBe(text)
  })
})
