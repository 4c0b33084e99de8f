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
  expect(lastSaid(about())).toMatchObject({
    at: '2026-11-27T03:02',
    values: { operational_power: false, operational_communications: true },
  })
  expect(Object.keys(lastSaid(about({ said: null, checked: true })).values)).toHaveLength(7)
})

it('has of each the moment at which a report of the chain said it', () => {
  const chain = (updates: number, time_reported: string, changes: Partial<DisasterReport>) =>
    about({ updates, time_reported, withdrawn_at: null, ...changes })
  const last = chain(2, '05:00', { said: ['generator'] })
  const withdrawn = chain(1, '04:30', { said: ['operational_power'], withdrawn_at: '2026-11-27T10:00:00Z' })
  const first = chain(0, '03:02', { said: ['operational_power', 'operational_communications'] })
  const { values, times } = lastSaid(last, [last, withdrawn, first])
  expect(values).toEqual({ operational_power: false, generator: true, operational_communications: true })
  expect([times?.operational_power, times?.generator]).toEqual(['2026-11-27T03:02', '2026-11-27T05:00'])
})

it('is no news until the person touches it', () => {
  const begun = afterReport(fresh, about())
  expect(begun.operational_power).toBe(false)
  const saidOf = (typed: typeof begun) => saidIn(typed, shownReport(typed, null), null)
  expect(saidOf(begun)).toEqual([])
  expect(saidOf({ ...begun, said: ['operational_power'] })).toEqual(['operational_power'])
  expect(saidOf({ ...begun, operational_home_banking: false })).toEqual(['operational_home_banking'])
})
