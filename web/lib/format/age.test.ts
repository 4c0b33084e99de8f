import { beforeAll, expect, it } from 'vitest'
import { startTexts } from '#web/lib/text/i18n.ts'
import { ageText } from './age.ts'

const now = Date.parse('2026-09-14T12:00:00Z')

beforeAll(startTexts)

it.each([
  ['2026-09-14T11:00:00Z', 'today'],
  // The clocks of two machines can differ.
  ['2026-09-14T12:00:30Z', 'today'],
  ['2026-09-13T11:00:00Z', 'yesterday'],
  ['2026-09-04T12:00:00Z', '10 days ago'],
  ['2026-08-20T12:00:00Z', '3 weeks ago'],
  ['2026-07-16T12:00:00Z', 'last month'],
  ['2026-07-10T12:00:00Z', '2 months ago'],
  ['2025-10-10T12:00:00Z', '11 months ago'],
  ['2024-09-14T12:00:00Z', 'last year'],
  ['2023-09-01T12:00:00Z', '3 years ago'],
])('%s is %s', (when, age) => {
  expect(ageText(when, now)).toBe(age)
})
