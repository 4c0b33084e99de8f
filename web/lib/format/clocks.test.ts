import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest'
import { defaultDisplay } from '#contract/display/page-cookie.ts'
import { findPageScopeBy, type PageScope } from '#web/lib/page/page-scope.ts'
import { clockHere, momentHere } from './clocks.ts'
import { dayText, laterDay, parseDay, timeText } from './dates.ts'

/** A page for a reader in this zone, on a server in another one. */
const renderFor = (timeZone: string) => findPageScopeBy(() => ({ display: { ...defaultDisplay, timeZone } }) as PageScope)

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Tokyo'))
afterEach(() => findPageScopeBy(() => undefined))
afterAll(() => void vi.unstubAllEnvs())

it('shows the reader’s clock, not that of the server', () => {
  renderFor('America/Chicago')
  const moment = new Date('2026-09-15T03:05:00Z')
  expect([dayText(moment), timeText(moment)]).toEqual(['2026-09-14', '22:05'])
  expect(clockHere(moment).weekday).toBe(1)
  findPageScopeBy(() => undefined)
  expect([dayText(moment), timeText(moment)]).toEqual(['2026-09-15', '12:05'])
})

test.each([
  ['America/Chicago', '2026-09-14', '22:05', '2026-09-15T03:05:00.000Z'],
  ['America/Chicago', '2026-01-14', '22:05:30', '2026-01-15T04:05:30.000Z'],
  ['Pacific/Guam', '2026-09-14', '22:05', '2026-09-14T12:05:00.000Z'],
  // On the morning of the night in which the clocks changed.
  ['America/Chicago', '2026-03-08', '04:00', '2026-03-08T09:00:00.000Z'],
])('in %s, %s %s is %s', (zone, day, time, moment) => {
  renderFor(zone)
  expect(momentHere(day, time).toISOString()).toBe(moment)
})

test.each([
  ['', '22:05'],
  ['2026-09-14', ''],
  ['2026-13-14', '22:05'],
])('%o at %o is no moment', (day, time) => {
  renderFor('America/Chicago')
  expect(momentHere(day, time).getTime()).toBeNaN()
})

it('knows no February 30', () => {
  renderFor('America/Chicago')
  expect(parseDay('2026-02-30')).toBeUndefined()
  expect(parseDay('2026-02-28')?.toISOString()).toBe('2026-02-28T06:00:00.000Z')
})

it('counts days by the calendar, also where the clocks change', () => {
  expect([laterDay('2026-03-07', 1), laterDay('2026-10-31', 7), laterDay('2026-03-01', -1)]).toEqual([
    '2026-03-08',
    '2026-11-07',
    '2026-02-28',
  ])
})
