// The condition of a credit union, as one report of it says: one rule for every list, map, view, print and export. The database keeps it beside
// each report by the same rule; a test holds the two together.

import type { ReportAnswers, ReportFieldName } from './report-form.ts'

/** From worst to best; not stated comes last. */
export const conditions = ['closed', 'down', 'limited', 'operating', 'not_said'] as const
export type Condition = (typeof conditions)[number]

/** What can be out. */
export const thingsOut = ['power', 'communications', 'computer_system', 'home_banking', 'branches', 'atms'] as const
export type ThingOut = (typeof thingsOut)[number]

/** Without one of these, something is down. A generator is a way out, not a part of it. */
export const mustWork = [
  'operational_power',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'all_branches_operational',
  'all_atms_operational',
] as const satisfies (keyof ReportAnswers)[]

/** What a report says by itself. */
export interface Telling {
  /** Whether a person checked the answers about what works. Each starts as Yes, so an unchecked Yes means nothing. */
  checked: boolean
  /** The fields that a person touched: nothing else is news. Null in reports that do not say which. */
  said?: readonly string[] | null
}

type Switch = (typeof mustWork)[number] | 'generator'

/** Yes or No, or null where the report says neither. */
export function wordOn<Name extends Switch>(report: Telling & Record<Name, boolean>, name: Name): boolean | null {
  const isSaid = report.said ? report.said.includes(name) : report.checked || !report[name]
  return isSaid ? report[name] : null
}

type Hours = 'normal' | 'limited' | 'closed'

/** Of the hours in which members are served: any that are not the normal ones are limited. Null where the report does not say. */
export function hoursSaid(report: Telling & Pick<ReportAnswers, 'hours_of_operation_statement'>): Hours | null {
  const hours = report.hours_of_operation_statement.toLowerCase()
  const isSaid = report.said ? report.said.includes('hours_of_operation_statement') : report.checked || hours !== 'normal'
  if (!isSaid) return null
  return hours === 'normal' || hours === 'closed' ? hours : 'limited'
}

type Asked = Telling & Pick<ReportAnswers, Switch | 'hours_of_operation_statement'>

const isSwitch = (name: string): name is Switch => name === 'generator' || mustWork.some((each) => each === name)

/**
 * Whether a report says the answer to a question: one rule for its check page, the database and its readers. What the form showed in advance and nobody
 * touched is not said. What a person typed always is.
 */
export function saysAnswer(report: Asked, name: ReportFieldName): boolean {
  if (name === 'hours_of_operation_statement') return hoursSaid(report) !== null
  if (name === 'branches_affected') return wordOn(report, 'all_branches_operational') !== null
  if (name === 'atms_affected') return wordOn(report, 'all_atms_operational') !== null
  if (isSwitch(name)) return wordOn(report, name) !== null
  if (!report.said) return true
  if (isOfAffected(name)) return report.said.some(isOfAffected)
  return name !== 'employees_need_financial_assistance' || report.said.includes(name)
}

/** A report that says how many employees are affected says with it that they were counted. */
const isOfAffected = (name: string) => name === 'employee_affected_counted' || name === 'employee_affected_number'

type Conditional = Telling & Pick<ReportAnswers, (typeof mustWork)[number] | 'hours_of_operation_statement'>

/** The first condition that applies. An answer that was not given is unknown, never good. */
export function conditionOf(report: Conditional): Condition {
  const hours = hoursSaid(report)
  if (hours === 'closed') return 'closed'
  const words = mustWork.map((name) => wordOn(report, name))
  if (words.includes(false)) return 'down'
  if (hours === 'limited') return 'limited'
  return words.includes(null) ? 'not_said' : 'operating'
}

/** How a credit union of which nothing else is known is by its report. Branches that are out make it limited, and nothing out. */
export function conditionByIt(report: Conditional): Condition {
  const condition = conditionOf(report)
  const isOut = mustWork.some((name) => name !== 'all_branches_operational' && wordOn(report, name) === false)
  return condition === 'down' && !isOut ? 'limited' : condition
}
