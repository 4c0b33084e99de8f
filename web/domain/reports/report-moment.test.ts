import { expect, it } from 'vitest'
import { momentBeside, typedMoment } from './report-moment.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const [elsewhere, said] = here === 'America/Chicago' ? ['America/New_York', 'Eastern'] : ['America/Chicago', 'Central']
const written = (when: Date) => `${when.getHours()}:${when.getMinutes()} AM`
const typed = { date_reported: '2026-09-14', time_reported: '01:40' }

it.each([
  ['of the reader', here, '1:40 AM'],
  ['of another place', elsewhere, `1:40 AM ${said}`],
  ['that is not known', null, '1:40 AM'],
  ['that an earlier server does not say', undefined, '1:40 AM'],
])('shows a typed time as typed, with the zone %s', (_, time_zone, expected) => {
  expect(typedMoment({ ...typed, time_zone }, written)).toBe(expected)
})

it('shows what the offices said by the same clock as the report', () => {
  expect(momentBeside({ time_zone: elsewhere }, '2026-09-14T06:40:00Z')).toMatch(new RegExp(` ${said}$`))
})
