import { beforeAll, expect, it } from 'vitest'
import { loadTexts, translate } from '#web/lib/text/i18n.ts'
import { atText, untilText } from './until.ts'

const say = ((key: string, values: never) => translate(`warnings:${key}` as 'common:back', values)) as unknown as Parameters<
  typeof untilText
>[0]
/** 7:00 PM of a Tuesday in Honolulu, which no test runs in. */
const now = new Date('2026-09-16T05:00:00Z')
const inHonolulu = (when: string) => untilText(say, { when, zone: 'Pacific/Honolulu' }, now)

beforeAll(() => loadTexts('common', 'warnings'))

it('leaves out the day of today', () => {
  expect(inHonolulu('2026-09-16T06:15:00Z')).toBe('until 8:15 PM HST')
})

it('names the weekday of the next six days', () => {
  expect(inHonolulu('2026-09-16T16:00:00Z')).toBe('until Wednesday 6:00 AM HST')
  expect(inHonolulu('2026-09-22T04:00:00Z')).toBe('until Monday 6:00 PM HST')
})

it('names the date from a week on, and of days that are over', () => {
  expect(inHonolulu('2026-09-23T04:00:00Z')).toBe('until Sep 22, 6:00 PM HST')
  expect(inHonolulu('2026-09-14T04:00:00Z')).toBe('until Sep 13, 6:00 PM HST')
  expect(inHonolulu('2027-01-02T04:00:00Z')).toBe('until Jan 1, 2027, 6:00 PM HST')
})

it('leaves out the zone where the clock is the reader’s', () => {
  const noon = new Date(now)
  noon.setHours(12, 0, 0, 0)
  const later = new Date(noon)
  later.setHours(14, 15)
  expect(atText(say, { when: later.toISOString(), zone: null }, noon)).toBe('Today 2:15 PM')
})

it('says nothing of a moment that cannot be read', () => {
  expect(inHonolulu('soon')).toBe('')
})
