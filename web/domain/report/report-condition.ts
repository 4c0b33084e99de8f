// What a report says of its credit union, for lists, maps and prints: the condition is the contract's, the details are in words.

import type { Condition } from '#contract/condition.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { operationalFields } from '#contract/report-form.ts'
import type { SignalTone } from '#web/ui/feedback/Signal.tsx'

export type OperationalField = (typeof operationalFields)[number]
export type Place = 'branches' | 'atms'

export const toneOf: Record<Condition, SignalTone> = {
  closed: 'bad',
  down: 'bad',
  limited: 'caution',
  operating: 'good',
  not_said: 'unknown',
}

type State = Pick<DisasterReport, OperationalField | 'all_branches_operational' | 'all_atms_operational'>

/** What is down, in the order of the form. A missing generator alone takes nothing down. */
export function whatIsOut(report: State): (OperationalField | Place)[] {
  return [
    ...operationalFields.filter((field) => field !== 'generator' && !report[field]),
    ...(report.all_branches_operational ? [] : ['branches' as const]),
    ...(report.all_atms_operational ? [] : ['atms' as const]),
  ]
}

/** A Yes says something only where a person went through the answers. */
export const answerOf = (report: Pick<DisasterReport, 'checked'>, works: boolean): boolean | null =>
  works && !report.checked ? null : works
