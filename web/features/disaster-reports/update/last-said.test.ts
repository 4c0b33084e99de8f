import { expect, it } from 'vitest'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { newReport, shownReport } from '../report-values.ts'
import { saidIn } from '../write/said-answers.ts'
import { afterReport, lastSaid } from './last-said.ts'

const works = {
  ...{ operational_power: false, generator: true, operational_communications: true, operational_computer_system: true },
  ...{ operational_home_banking: true, all_branches_operational: true, all_atms_operational: true },
}
const about = (changes: Partial<DisasterReport> = {}) =>
  ({
    ...{ ...works, branches_affected: null, atms_affected: null, date_reported: '2026-11-27', time_reported: '03:02' },
    ...{ checked: false, said: ['operational_communications'], ...changes },
  }) as DisasterReport
const fresh = newReport({ name: 'Dana', phone: null, email: 'dana@example.org' }, new Date('2026-11-28T10:00'))

it('begins with what was said: each No, and a Yes that was touched or checked', () => {
  expect(lastSaid(about())).toEqual({ at: '2026-11-27T03:02', values: { operational_power: false, operational_communications: true } })
  expect(Object.keys(lastSaid(about({ said: null, checked: true })).values)).toHaveLength(7)
})

it('is no news until the person touches it', () => {
  const begun = afterReport(fresh, about())
  expect(begun.operational_power).toBe(false)
  const saidOf = (typed: typeof begun) => saidIn(typed, shownReport(typed, null), null)
  expect(saidOf(begun)).toEqual([])
  expect(saidOf({ ...begun, said: ['operational_power'] })).toEqual(['operational_power'])
  expect(saidOf({ ...begun, operational_home_banking: false })).toEqual(['operational_home_banking'])
})
