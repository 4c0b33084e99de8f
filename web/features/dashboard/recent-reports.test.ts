import { describe, expect, it } from 'vitest'
import { countThisWeek } from './recent-reports.ts'

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
