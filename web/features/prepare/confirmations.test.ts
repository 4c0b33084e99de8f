import { expect, it } from 'vitest'
import { isOld } from './confirmations.ts'

it('what was confirmed more than six months ago is old', () => {
  const now = new Date('2026-09-14T12:00:00Z')
  expect(isOld('2026-03-14T11:59:00Z', now)).toBe(true)
  expect(isOld('2026-03-14T12:01:00Z', now)).toBe(false)
})
