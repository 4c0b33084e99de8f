import { expect, it } from 'vitest'
import { nowAt, type Sources } from './now-rule.ts'

const TIME = Date.parse('2026-11-28T15:00:00Z')
const at = (hours: number) => new Date(TIME + hours * 3_600_000).toISOString()
const works = {
  operational_power: true,
  operational_communications: true,
  operational_computer_system: true,
  operational_home_banking: true,
  all_atms_operational: true,
  all_branches_operational: true,
}

const newest = { checked: true, said: null, is_own: true, is_latest: true }

const sources = (report: number, office: number): Sources => ({
  reports: [{ ...works, ...newest, hours_of_operation_statement: 'closed', date_reported: '2026-11-28', at: at(report) }],
  offices: [{ status: 'open', power: 'grid', communications: null, systems: null, as_of: at(office) }],
})

it.each([
  { report: -2, office: -1, condition: 'operating' },
  { report: -1, office: -2, condition: 'closed' },
  { report: 3, office: -1, condition: 'operating' },
  { report: -1, office: 3, condition: 'closed' },
  { report: 3, office: 4, condition: 'operating' },
])('of a report of $report h and an office of $office h from now, what is newer and not ahead counts', ({ report, office, condition }) => {
  expect(nowAt(TIME, sources(report, office))?.now.condition).toBe(condition)
})
