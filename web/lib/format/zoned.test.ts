import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { startTexts } from '#web/lib/text/i18n.ts'
import { clockHere, clockIn, momentIn } from './clocks.ts'
import { shortDateTime } from './dates.ts'
import { dateIn, daysBetween, shortMomentIn, spokenZoneUnlessHere, timeIn, zoneNameUnlessHere } from './zoned.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => void vi.unstubAllGlobals())

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const winter = new Date('2026-01-14T05:30:00Z')
const summer = new Date('2026-07-14T05:30:00Z')

it('reads the clock of another place', () => {
  expect(clockIn(winter, 'America/Chicago')).toEqual({ year: 2026, month: 0, day: 13, weekday: 2, hour: 23, minute: 30 })
  expect(clockIn(summer, 'Pacific/Guam')).toEqual({ year: 2026, month: 6, day: 14, weekday: 2, hour: 15, minute: 30 })
})

it('shows midnight as hour 0', () => {
  expect(clockIn(new Date('2026-07-14T05:00:00Z'), 'America/Chicago').hour).toBe(0)
})

it('uses the clock of the device for a zone that it does not know', () => {
  expect(clockIn(winter, 'Nowhere/Atlantis')).toEqual(clockHere(winter))
})

it('names a zone only where its clock differs from that of the device', () => {
  expect(zoneNameUnlessHere(winter, here)).toBe('')
  const other = here === 'Pacific/Honolulu' ? 'America/Chicago' : 'Pacific/Honolulu'
  expect(zoneNameUnlessHere(winter, other)).toMatch(/^[A-Z]{3}$/)
})

it('writes a moment by the clock there, and names the zone only where it differs', () => {
  const moment = winter.toISOString()
  expect(shortMomentIn(moment, here)).toBe(shortDateTime(winter))
  const [zone, written] = here === 'Pacific/Honolulu' ? ['America/Chicago', '11:30 PM CST'] : ['Pacific/Honolulu', '7:30 PM HST']
  expect(shortMomentIn(moment, zone)).toMatch(new RegExp(`^Jan 13, (?:2026, )?${written}$`))
})

it('writes an hour that the reader’s clock skips', () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(new Date('2027-03-14T09:30:00Z').getHours()).toBe(5)
  expect(shortMomentIn('2027-03-14T09:30:00Z', 'America/Phoenix')).toMatch(/2:30 AM MST$/)
})

it('says a zone as people do after a time', () => {
  expect(spokenZoneUnlessHere(winter, here)).toBe('')
  const [zone, said] = here === 'America/Chicago' ? ['America/New_York', 'Eastern'] : ['America/Chicago', 'Central']
  expect(spokenZoneUnlessHere(winter, zone)).toBe(said)
})

it('counts days by the calendar', () => {
  const lateEvening = clockIn(winter, 'America/Chicago')
  const nextMorning = clockIn(new Date('2026-01-14T12:00:00Z'), 'America/Chicago')
  expect(daysBetween(lateEvening, nextMorning)).toBe(1)
})

describe('a day and a time of another place', () => {
  test.each([
    ['2026-09-15', '18:40', 'America/Chicago', '2026-09-15T23:40:00.000Z'],
    ['2026-01-15', '18:40', 'America/Chicago', '2026-01-16T00:40:00.000Z'],
    ['2026-09-17', '23:59', 'Pacific/Guam', '2026-09-17T13:59:00.000Z'],
    // The clocks go back at 2 AM that night, and had gone forward.
    ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
    ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, moment) => {
    expect(momentIn(date, time, zone)).toBe(moment)
    expect([dateIn(moment, zone), timeIn(moment, zone)]).toEqual([date, time])
  })

  it('is nothing while one is missing', () => {
    expect(momentIn('2026-09-15', '', 'America/Chicago')).toBeNull()
    expect(momentIn('', '18:40', 'America/Chicago')).toBeNull()
  })
})
