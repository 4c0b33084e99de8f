import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEFAULT_LANGUAGE, languages } from '#contract/options.ts'
import { changeLanguage, localeOf, startTexts } from '#web/lib/text/i18n.ts'
import { clockTime, dayText, longDate, longDateTime, parseDay, shortDate, shortDateTime, timeText } from './dates.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => void vi.unstubAllGlobals())

function itIs(date: Date) {
  vi.useFakeTimers({ now: date, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('dates', () => {
  it('reads a calendar day without shifting it, in any time zone', () => {
    const day = parseDay('2026-09-14')
    expect([day?.getFullYear(), day?.getMonth(), day?.getDate(), day?.getHours()]).toEqual([2026, 8, 14, 0])
    expect(dayText(new Date(2026, 8, 14, 23, 59))).toBe('2026-09-14')
  })

  it('reads the day of a timestamp as written', () => {
    expect(parseDay('2026-09-14T23:30:00Z')?.getDate()).toBe(14)
  })

  it.each(['', 'soon', '2026-13-01', '2026-02-30'])('takes no %j for a day', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })

  it.each([
    ['2026-09-01', 'September 1st, 2026'],
    ['2026-09-02', 'September 2nd, 2026'],
    ['2026-09-03', 'September 3rd, 2026'],
    ['2026-09-11', 'September 11th, 2026'],
    ['2026-09-14', 'September 14th, 2026'],
    ['2026-09-13', 'September 13th, 2026'],
    ['2026-09-22', 'September 22nd, 2026'],
    ['2026-08-31', 'August 31st, 2026'],
    ['2026-12-31', 'December 31st, 2026'],
  ])('writes %s as %s', (day, words) => {
    expect(longDate(day)).toBe(words)
  })

  it('writes the time of day with AM and PM', () => {
    expect(clockTime(new Date(2026, 8, 14, 14, 2))).toBe('2:02 PM')
    expect(clockTime(new Date(2026, 8, 14, 0, 5))).toBe('12:05 AM')
    expect(longDateTime(new Date(2026, 8, 14, 9, 10))).toBe('September 14th, 2026, 9:10 AM')
    expect(timeText(new Date(2026, 8, 14, 9, 5))).toBe('09:05')
  })

  it.each(languages)('writes each day and hour of the year as the browser would in "%s"', async (language) => {
    itIs(new Date(2026, 5, 1))
    await changeLanguage(language)
    const locale = localeOf(language)
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' })
    const shortWithYear = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' })
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
    for (let day = 1; day <= 365; day++) {
      const date = new Date(2026, 0, day, day % 24, day % 60)
      expect(longDate(date).replace(/(\d)[a-z]{2},/, '$1,')).toBe(long.format(date))
      expect(shortDate(date)).toBe(short.format(date))
      expect(shortDate(new Date(2024, 0, day))).toBe(shortWithYear.format(new Date(2024, 0, day)))
      expect(clockTime(date)).toBe(clock.format(date).replace('\u202f', ' '))
    }
    await changeLanguage(DEFAULT_LANGUAGE)
  })

  it('adds the year to a short date of another year', () => {
    itIs(new Date(2026, 0, 1))
    expect(shortDateTime(new Date(2026, 10, 18, 6, 0))).toBe('Nov 18, 6:00 AM')
    expect(shortDateTime(new Date(2025, 11, 31, 18, 0))).toBe('Dec 31, 2025, 6:00 PM')
    expect(shortDate('2027-01-02')).toBe('Jan 2, 2027')
  })

  it('writes nothing for a date that is none', () => {
    expect(longDate('not a date')).toBe('')
    expect(clockTime('not a date')).toBe('')
    expect(longDateTime('not a date')).toBe('')
    expect(shortDateTime('not a date')).toBe('')
  })
})
