// What the person said in a report. Its own form has Yes in advance, a report for another organization has no answer: only what was touched is said.

import type { Telling } from '#contract/catalogue/condition.ts'
import { operationalFields, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import type { ReportFormValues, ReportValues } from '../report-values.ts'
import { changesOf } from '../update/report-update.ts'
import { officeEntries, type ReportOffices } from './report-offices.ts'

/** What says whether something works. */
export const mustBeSaid = [...operationalFields, 'all_branches_operational', 'all_atms_operational'] as const
export const saysWhatWorks = (name: string): name is (typeof mustBeSaid)[number] => mustBeSaid.some((each) => each === name)

export function isSaid(typed: ReportFormValues, name: ReportFieldName, found: ReportOffices | null): boolean {
  if (name === 'all_branches_operational' && found && officeEntries(typed, found.offices).length > 0) return true
  return typed.said.includes(name)
}

/** Whether nothing of what works is left unsaid. */
export const isAllSaid = (typed: ReportFormValues, found: ReportOffices | null) => mustBeSaid.every((name) => isSaid(typed, name, found))

const HOURS = 'hours_of_operation_statement'
const BRANCHES = 'all_branches_operational'

export type YesNoName = { [Name in ReportFieldName]: ReportValues[Name] extends boolean ? Name : never }[ReportFieldName]
export const isYesNo = (name: string): name is YesNoName => reportFields.some((field) => field.name === name && field.kind === 'yes-no')

/** What a touch makes news: the switches and the hours. */
export const isNews = (name: string): name is ReportFieldName => name === HOURS || isYesNo(name)

/**
 * The names to send. Undefined in what an earlier version of this form began, which did not note what was touched: the server then reads it as it always
 * did. Statuses of offices that are sent beside it speak for themselves.
 */
export function saidIn(typed: ReportFormValues, shown: Parameters<typeof changesOf>[0], found: ReportOffices | null) {
  const { continues, said } = typed
  if (!continues && shown[HOURS].trim() !== '' && !said.includes(HOURS)) return undefined
  // A No is said in any case, however it came into a new report, unless an earlier one said it.
  const changed = continues ? changesOf(shown, continues) : mustBeSaid.filter((name) => !typed[name] && typed.still?.values[name] !== false)
  const isOfOffices = (name: string) => found !== null && name === BRANCHES
  const names = [...said, ...changed.filter((name) => !isOfOffices(name))]
  return [...new Set(names)].filter(isNews)
}

/** What others will see as said. The answers that an update leaves as they were stay said. */
export const tellingOf = (typed: ReportFormValues, said: readonly string[] | undefined): Telling =>
  typed.continues && typed.checked ? { checked: true } : { checked: typed.checked, said: said ?? null }
