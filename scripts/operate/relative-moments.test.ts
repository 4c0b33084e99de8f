import { expect, it } from 'vitest'
import { withMoments } from './relative-moments.ts'

/** 10 PM of September 15 in a zone of five hours behind UTC. */
const now = Date.parse('2026-09-16T03:00:00Z')

it('counts from the moment, or from a time of the day there', () => {
  const read = (text: string) => withMoments(`"sent":"${text}"`, now)
  expect(read('date:now')).toBe('"sent":"2026-09-16T03:00:00.000Z"')
  expect(read('date:now +2 hours')).toBe('"sent":"2026-09-16T05:00:00.000Z"')
  expect(read('date:now -30 minutes')).toBe('"sent":"2026-09-16T02:30:00.000Z"')
  expect(read('date:now 3 days')).toBe('"sent":"2026-09-19T03:00:00.000Z"')
  expect(read('date:today 16:00:-5 +24 hours')).toBe('"sent":"2026-09-16T21:00:00.000Z"')
  expect(read('date:today 16:00:+0')).toBe('"sent":"2026-09-16T16:00:00.000Z"')
  expect(read('2026-09-16')).toBe('"sent":"2026-09-16"')
})
