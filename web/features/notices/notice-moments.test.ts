import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/lib/text/i18n.ts'
import { deadlineText, timeText } from './notice-moments.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => void vi.unstubAllGlobals())

it('writes a time by the clock of the main office, in the words of every other time', async () => {
  expect(timeText('2026-09-15T23:40:00Z', 'America/Chicago')).toBe('6:40 PM CDT')
  await changeLanguage('es')
  expect(timeText('2026-09-15T23:40:00Z', 'America/Chicago')).toBe('6:40 p.m. CDT')
  await changeLanguage('en')
})

it('writes a deadline with its hour and its zone, in both languages', async () => {
  // The end of the fifth business day, and a moment within 72 hours.
  expect(deadlineText('2026-09-23T04:59:59Z', 'America/Chicago')).toBe('Tuesday, September 22, 11:59 PM CDT')
  expect(deadlineText('2026-12-23T09:59:59Z', 'Pacific/Honolulu')).toBe('Tuesday, December 22, 11:59 PM HST')
  await changeLanguage('es')
  expect(deadlineText('2026-09-23T04:59:59Z', 'America/Chicago')).toBe('martes, 22 de septiembre, 11:59 p.m. CDT')
  await changeLanguage('en')
})
