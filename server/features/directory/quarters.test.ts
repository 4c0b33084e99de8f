import { expect, it } from 'vitest'
import { newestQuarters } from './quarters.ts'

it.each([
  ['2026-11-20', ['2026-09', '2026-06', '2026-03', '2025-12', '2025-09']],
  // A month after the end of a quarter its file is not there yet.
  ['2026-10-31', ['2026-06', '2026-03', '2025-12', '2025-09', '2025-06']],
  ['2026-01-01', ['2025-09', '2025-06', '2025-03', '2024-12', '2024-09']],
  ['2026-03-01', ['2025-12', '2025-09', '2025-06', '2025-03', '2024-12']],
])('on %s the newest files are those of %j', (today, quarters) => {
  expect(newestQuarters(new Date(`${today}T12:00:00Z`), 5)).toEqual(quarters)
})
