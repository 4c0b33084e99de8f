// What is down, for one word in a list.

import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { operationalFields } from '#contract/report-form.ts'

export type OperationalField = (typeof operationalFields)[number]
export type Place = 'branches' | 'atms'

type State = Pick<DisasterReport, OperationalField | 'all_branches_operational' | 'all_atms_operational'>

export interface Condition {
  tone: 'good' | 'caution' | 'bad'
  /** The systems that are down, in the order of the form. */
  down: OperationalField[]
  /** Named where no system is down, but not everything is open. */
  affected: Place[]
}

/** Without one of these a credit union can't serve its members; without the others it can, in another way. */
const vital: readonly OperationalField[] = ['operational_power', 'operational_communications', 'operational_computer_system']

export function conditionOf(report: State): Condition {
  const down = operationalFields.filter((field) => !report[field])
  if (down.length > 0) return { tone: down.some((field) => vital.includes(field)) ? 'bad' : 'caution', down, affected: [] }
  const affected: Place[] = [
    ...(report.all_branches_operational ? [] : ['branches' as const]),
    ...(report.all_atms_operational ? [] : ['atms' as const]),
  ]
  return { tone: affected.length > 0 ? 'caution' : 'good', down, affected }
}
