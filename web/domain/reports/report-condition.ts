// What a report says of its credit union, for lists, maps and prints: the condition is the contract's, the details are in words.

import { type Condition, type Telling, wordOn } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Now } from '#contract/records/now.ts'
import type { StatusTone } from '#web/ui/feedback/StatusBadge.tsx'

export type OperationalField = (typeof operationalFields)[number]
const places = ['branches', 'atms'] as const
export type Place = (typeof places)[number]

export const toneOf: Record<Condition, StatusTone> = {
  closed: 'bad',
  down: 'bad',
  limited: 'caution',
  operating: 'good',
  not_said: 'unknown',
}

type State = Pick<DisasterReport, OperationalField | 'all_branches_operational' | 'all_atms_operational'> & Partial<Pick<Telling, 'said'>>

/** What is down, in the order of the form. A missing generator alone takes nothing down. */
export function whatIsOut(report: State): (OperationalField | Place)[] {
  const saysNo = (name: OperationalField | `all_${Place}_operational`) => wordOn({ ...report, checked: true }, name) === false
  return [
    ...operationalFields.filter((field) => field !== 'generator' && saysNo(field)),
    ...places.filter((place) => saysNo(`all_${place}_operational`)),
  ]
}

/** A condition and what is out, to show. */
export interface Shown {
  condition: Condition
  things: (OperationalField | Place)[]
}

const fieldOf = {
  power: 'operational_power',
  communications: 'operational_communications',
  computer_system: 'operational_computer_system',
  home_banking: 'operational_home_banking',
  branches: 'branches',
  atms: 'atms',
} as const satisfies Record<Now['out'][number], OperationalField | Place>

/** The same of how a credit union is now. Some branches closed are what makes it limited, and all of them what makes it closed. */
export const whatIsOutNow = ({ condition, out }: Pick<Now, 'condition' | 'out'>): Shown['things'] =>
  out.filter((thing) => thing !== 'branches' || condition === 'down').map((thing) => fieldOf[thing])

/** The state of offices that says most about a credit union: the worst. */
export const mostOf = ({ closed, limited }: NonNullable<Now['offices']>) => (closed > 0 ? 'closed' : limited > 0 ? 'limited' : 'open')
