// The clock against dates that are computed another way: the holidays of these years are listed here by the day on which they were observed, as the
// Office of Personnel Management publishes them, days are counted in UTC, and offsets of the zones are listed.

import { describe, expect, it } from 'vitest'
import { ruleOn, rules } from '#contract/notices/rules.ts'
import { countedDays, dueAt, nextMorning, nextReminder } from './clock.ts'

const OBSERVED = new Set([
  // 2021: Juneteenth and Independence Day fell on a weekend, Christmas on a Saturday, and so did the New Year after it
  ...['2021-01-01', '2021-01-18', '2021-02-15', '2021-05-31', '2021-06-18', '2021-07-05', '2021-09-06', '2021-10-11', '2021-11-11'],
  ...['2021-11-25', '2021-12-24', '2021-12-31'],
  ...['2022-01-17', '2022-02-21', '2022-05-30', '2022-06-20', '2022-07-04', '2022-09-05', '2022-10-10', '2022-11-11', '2022-11-24'],
  ...['2022-12-26', '2023-01-02'],
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-10-12', '2026-11-11'],
  ...['2026-11-26', '2026-12-25', '2027-01-01'],
])

const DAY = 86_400_000
const isBusinessDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay()) && !OBSERVED.has(day)
const next = (day: string) => new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, 10)

function fifthAfter(start: string): string {
  let [day, left] = [start, 5]
  while (left > 0) {
    day = next(day)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}

/** From the second Sunday of March to the first Sunday of November, as the clocks changed. */
const SUMMERS = { 2021: ['2021-03-14', '2021-11-07'], 2022: ['2022-03-13', '2022-11-06'], 2026: ['2026-03-08', '2026-11-01'] } as const
const isSummer = (day: string) => Object.values(SUMMERS).some(([from, until]) => day >= from && day < until)

/** Hours behind UTC in winter, and whether the clocks change. */
const ZONES = {
  'Pacific/Guam': [-10, false],
  'Pacific/Honolulu': [10, false],
  'America/Anchorage': [9, true],
  'America/Chicago': [6, true],
  'America/New_York': [5, true],
  'America/Puerto_Rico': [4, false],
} as const
type Zone = keyof typeof ZONES

function momentOf(day: string, time: string, zone: Zone): string {
  const [behind, changes] = ZONES[zone]
  const hours = changes && isSummer(day) ? behind - 1 : behind
  return new Date(Date.parse(`${day}T${time}Z`) + hours * 3_600_000).toISOString()
}

const rule = ruleOn('catastrophic_act', '2026-09-15') ?? rules[0]
const cyber = ruleOn('cyber', '2026-09-15')
if (!rule || !cyber) throw new Error('A rule is missing.')

/** Every day of 2021, whose holidays are of all kinds, and both sides of midnight of some days, each in the next zone. */
const zones = Object.keys(ZONES) as Zone[]
const everyDay = Array.from({ length: 365 }, (_, at) => ({
  day: new Date(Date.UTC(2021, 0, 1 + at)).toISOString().slice(0, 10),
  zone: zones[at % zones.length] ?? 'America/Chicago',
  time: ['00:30:00', '11:59:00', '18:40:00', '23:15:00'][at % 4] ?? '',
}))
const aroundMidnight = ['2021-12-23', '2021-12-30', '2022-07-01', '2026-03-07', '2026-10-31', '2026-11-24'].flatMap((day) =>
  zones.flatMap((zone) => [
    { day, zone, time: '23:59:59' },
    { day: next(day), zone, time: '00:00:00' },
  ]),
)
const starts = [...everyDay, ...aroundMidnight]

describe('five business days', () => {
  it(`are counted as by hand, from ${starts.length} starts`, () => {
    expect(starts.length).toBeGreaterThanOrEqual(400)
    const wrong = starts.filter(({ day, zone, time }) => {
      const started_at = momentOf(day, time, zone)
      const due = dueAt({ rule, started_at, time_zone: zone })
      return due !== momentOf(fifthAfter(day), '23:59:59', zone)
    })
    expect(wrong).toEqual([])
  })

  it('are shown with what is off, and why', () => {
    const days = countedDays({ rule, started_at: '2026-11-24T17:00:00.000Z', time_zone: 'America/Chicago' })
    expect(days.map(({ date, counts, why }) => `${date.slice(8)} ${counts ? 'counts' : why}`)).toEqual([
      '24 started',
      '25 counts',
      '26 thanksgiving_day',
      '27 counts',
      '28 weekend',
      '29 weekend',
      '30 counts',
      '01 counts',
      '02 counts',
    ])
  })

  it('begin the day before on Guam where it is already the next day in UTC', () => {
    // A minute to midnight on Guam is 1:59 PM in UTC.
    expect(dueAt({ rule, started_at: '2026-09-18T13:59:00.000Z', time_zone: 'Pacific/Guam' })).toBe('2026-09-25T13:59:59.000Z')
    expect(dueAt({ rule, started_at: '2026-09-18T14:00:00.000Z', time_zone: 'Pacific/Guam' })).toBe('2026-09-25T13:59:59.000Z')
    expect(dueAt({ rule, started_at: '2026-09-17T13:59:00.000Z', time_zone: 'Pacific/Guam' })).toBe('2026-09-24T13:59:59.000Z')
  })
})

describe('72 hours', () => {
  it.each(['2026-03-07T20:00:00.000Z', '2026-10-31T20:00:00.000Z', '2026-07-01T00:00:00.000Z'])(
    'from %s, also over a change of the clock',
    (started_at) => {
      const due = dueAt({ rule: cyber, started_at, time_zone: 'America/Chicago' })
      expect(Date.parse(due) - Date.parse(started_at)).toBe(72 * 3_600_000)
      expect(countedDays({ rule: cyber, started_at, time_zone: 'America/Chicago' })).toEqual([])
    },
  )
})

describe('reminders', () => {
  const act = { rule, started_at: '2026-09-15T23:40:00.000Z', time_zone: 'America/Chicago', due_at: '2026-09-23T04:59:59.000Z' }

  it('come with a quarter of the time left and on the morning of the business day before, and then no more', () => {
    const quarter = new Date(Date.parse(act.due_at) - (Date.parse(act.due_at) - Date.parse(act.started_at)) / 4).toISOString()
    expect(nextReminder(act, act.started_at)).toBe(quarter)
    expect(nextReminder(act, quarter)).toBe('2026-09-21T13:00:00.000Z')
    expect(nextReminder(act, '2026-09-21T13:00:00.000Z')).toBeNull()
  })

  it('of a cyber incident come 24 and 6 hours before', () => {
    const started_at = '2026-09-15T12:00:00.000Z'
    const incident = { rule: cyber, started_at, time_zone: 'America/Chicago', due_at: '2026-09-18T12:00:00.000Z' }
    expect(nextReminder(incident, started_at)).toBe('2026-09-17T12:00:00.000Z')
    expect(nextReminder(incident, '2026-09-17T12:00:00.000Z')).toBe('2026-09-18T06:00:00.000Z')
    expect(nextReminder(incident, '2026-09-18T06:00:00.000Z')).toBeNull()
  })

  it('to decide come the next morning there', () => {
    expect(nextMorning('2026-09-15T23:40:00.000Z', 'America/Chicago')).toBe('2026-09-16T13:00:00.000Z')
    expect(nextMorning('2026-09-15T23:40:00.000Z', 'Pacific/Guam')).toBe('2026-09-16T22:00:00.000Z')
  })
})
