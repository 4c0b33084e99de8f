// The condition of a credit union, as one report of it says: one rule for every list, map, view, print and export. The database keeps it beside
// each report by the same rule; a test holds the two together.

import type { ReportAnswers } from './report-form.ts'

/** From worst to best; not stated comes last. */
export const conditions = ['closed', 'down', 'limited', 'operating', 'not_said'] as const
export type Condition = (typeof conditions)[number]

/** What can be out. */
export const thingsOut = ['power', 'communications', 'computer_system', 'home_banking', 'branches', 'atms'] as const

/** Without one of these, something is down. A generator is a way out, not a part of it. */
export const mustWork = [
  'operational_power',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'all_branches_operational',
  'all_atms_operational',
] as const satisfies (keyof ReportAnswers)[]

type Conditional = Pick<ReportAnswers, (typeof mustWork)[number] | 'hours_of_operation_statement'> & {
  /** Whether a person checked the answers about what works. Each starts as Yes, so an unchecked Yes means nothing. */
  checked: boolean
}

/** The first condition that applies. An answer that was not given is unknown, never good. */
export function conditionOf(report: Conditional): Condition {
  const hours = report.hours_of_operation_statement.toLowerCase()
  if (hours === 'closed') return 'closed'
  if (mustWork.some((field) => !report[field])) return 'down'
  if (hours !== 'normal') return 'limited'
  return report.checked ? 'operating' : 'not_said'
}
