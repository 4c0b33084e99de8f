import { expect, test } from 'vitest'
import type { Alert } from '#contract/records/alert.ts'
import { currentFirst } from './alert-queries.ts'

test('alerts that are over come last, each group newest first', () => {
  const alerts = [
    { id: 'newest', over: true },
    { id: 'newer', over: false },
    { id: 'older', over: true },
    { id: 'oldest', over: false },
  ] as Alert[]
  expect(currentFirst(alerts).map(({ id }) => id)).toEqual(['newer', 'oldest', 'newest', 'older'])
})
