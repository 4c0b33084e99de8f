// Whether counters elsewhere can reach the accounts of a credit union: the rule, line by line.

import { expect, it } from 'vitest'
import type { Reachable } from '#contract/records/place.ts'
import type { Sources } from '#server/domain/now/now-rule.ts'
import type { OfficeSaid } from '#server/domain/now/office-words.ts'
import type { ReportSaid } from '#server/domain/now/report-words.ts'
import { HOUR } from '#server/lib/time.ts'
import { reachOf, type Told } from './reachable.ts'

const AT = Date.parse('2026-11-28T14:00:00.000Z')
const ago = (hours: number) => new Date(AT - hours * HOUR).toISOString()

const DAYS = 24
type Status = 'open' | 'closed'

/** Whether its system works, said so many hours ago; null where only its status was said. */
function office(works: boolean | null, hours = 1, status: Status = 'open'): OfficeSaid {
  const fact = <Value>(value: Value) => ({ value, at: ago(hours), is_own: true })
  return {
    facts: { status: fact(status), power: undefined, communications: undefined, systems: works === null ? undefined : fact(works) },
    ...{ spoke_at: ago(hours), is_in_area: true },
  }
}

const report = (works: boolean, hours: number): ReportSaid => ({
  ...{ operational_power: true, operational_communications: true, operational_computer_system: works, operational_home_banking: true },
  ...{ all_atms_operational: true, all_branches_operational: true, hours_of_operation_statement: '' },
  ...{
    checked: true,
    said: null,
    date_reported: ago(hours).slice(0, 10),
    at: ago(hours),
    is_own: true,
    is_latest: true,
    names_offices: false,
  },
})

const offices = (...some: OfficeSaid[]): Sources => ({ reports: [], offices: some })
const told: Told = { said: null, hasNetworks: true, hasBalanceFiles: null, sources: offices() }

const rule: [string, Partial<Told>, Reachable | null][] = [
  ['nothing known', {}, 'not_said'],
  ['in no network', { hasNetworks: false, sources: offices(office(true)) }, null],
  ['works, said within a day', { sources: offices(office(true, 23)) }, 'yes'],
  ['works, said before that', { sources: offices(office(true, 25)) }, 'not_said'],
  ['out, without balance files', { hasBalanceFiles: false, sources: offices(office(false)) }, 'no'],
  ['out, and the files not answered', { sources: offices(office(false)) }, 'no'],
  ['out, with balance files', { hasBalanceFiles: true, sources: offices(office(false)) }, 'limited'],
  ['out, said 13 days ago: it does not heal by itself', { sources: offices(office(false, 13 * DAYS)) }, 'no'],
  ['out, said 15 days ago', { sources: offices(office(false, 15 * DAYS)) }, 'not_said'],
  ['one office out, another one works', { sources: offices(office(false), office(true)) }, 'yes'],
  ['one office out, the other has not said', { sources: offices(office(false), office(null)) }, 'no'],
  ['a closed one out, an open one works', { sources: offices(office(false, 1, 'closed'), office(true)) }, 'yes'],
  ['all closed, all out', { sources: offices(office(false, 1, 'closed')) }, 'no'],
  ['a report says out', { sources: { reports: [report(false, 2)], offices: [] } }, 'no'],
  ['a report says out, an office since then that it works', { sources: { reports: [report(false, 2)], offices: [office(true)] } }, 'yes'],
  [
    'an office says out, a report since then that it works',
    { sources: { reports: [report(true, 1)], offices: [office(false, 2)] } },
    'yes',
  ],
  [
    'out, and it says itself that it can be reached',
    { said: { reachable: 'yes', note: 'By phone.' }, sources: offices(office(false)) },
    'yes',
  ],
]

it.each(rule)('%s', (_, changes, reachable) => {
  expect(reachOf(AT, { ...told, ...changes }).reachable).toBe(reachable)
})
