import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeLanguage, startTexts } from '#web/lib/text/i18n.ts'
import { timeText } from './notice-moments.ts'

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
