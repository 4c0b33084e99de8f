import { expect, it } from 'vitest'
import { sinceIn } from './since-in.ts'

const said = (status: 'open' | 'closed' | null, as_of: string, changes: object = {}) => ({
  ...{ status, as_of, counts: true, is_exercise: false, withdrawn_at: null },
  ...changes,
})

it('is the first of the newest entries that say the same', () => {
  expect(sinceIn([said('closed', '5'), said(null, '4'), said('closed', '3'), said('open', '2'), said('closed', '1')])).toBe('3')
  expect(sinceIn([said('closed', '2')])).toBe('2')
  expect(sinceIn([])).toBeNull()
})

it('counts nothing of an exercise, nor what was withdrawn', () => {
  const history = [
    said('open', '3', { is_exercise: true }),
    said('closed', '2'),
    said('open', '1', { withdrawn_at: '2' }),
    said('closed', '0'),
  ]
  expect(sinceIn(history)).toBe('0')
})
