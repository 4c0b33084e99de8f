// What the person said in a report. Its own form has Yes in advance, a report for another organization has no answer: only what was touched is said.

import { operationalFields, type ReportFieldName, reportFields } from '#contract/catalogue/report-form.ts'
import type { ReportFormValues, ReportValues } from '../report-values.ts'
import { changesOf } from '../update/report-update.ts'
import { branchesSaid, officesAnswer, type ReportOffices } from './report-offices.ts'

/** What says whether something works. */
export const mustBeSaid = [...operationalFields, 'all_branches_operational', 'all_atms_operational'] as const
export const saysWhatWorks = (name: string): name is (typeof mustBeSaid)[number] => mustBeSaid.some((each) => each === name)

export function isSaid(typed: ReportFormValues, name: ReportFieldName, found: ReportOffices | null): boolean {
  return name === BRANCHES && officesAnswer(typed, found) ? branchesSaid(typed, found) !== null : typed.said.includes(name)
}

/** Whether every question about what works is answered. Where offices answer for the branches, that one may stay unanswered. */
export const isAllSaid = (
  typed: ReportFormValues,
  found: ReportOffices | null,
  isSaidOf = (name: ReportFieldName) => isSaid(typed, name, found),
) => mustBeSaid.every((name) => isSaidOf(name) || (name === BRANCHES && officesAnswer(typed, found)))

const HOURS = 'hours_of_operation_statement'
const BRANCHES = 'all_branches_operational'
const NUMBER = 'employee_affected_number'

export type YesNoName = { [Name in ReportFieldName]: ReportValues[Name] extends boolean ? Name : never }[ReportFieldName]
export const isYesNo = (name: string): name is YesNoName => reportFields.some((field) => field.name === name && field.kind === 'yes-no')

/** The questions that count as answered once a person touches them: the switches, the hours and the number of affected employees. */
export const isNews = (name: string): name is ReportFieldName => name === HOURS || name === NUMBER || isYesNo(name)

/**
 * The names to send. Undefined in what an earlier version of this form began, which did not note what was touched: the server then reads it as it always
 * did. Statuses of offices that are sent beside it speak for themselves.
 */
export function saidIn(typed: ReportFormValues, shown: Parameters<typeof changesOf>[0], found: ReportOffices | null) {
  const { continues, said } = typed
  if (!continues && shown[HOURS].trim() !== '' && !said.includes(HOURS)) return undefined
  const changed = continues ? changesOf(shown, continues) : saidByItself(typed)
  const names = [...said, ...changed].filter((name) => name !== BRANCHES || !officesAnswer(typed, found))
  return [...new Set([...names, ...(branchesSaid(typed, found) ? [BRANCHES] : [])])].filter(isNews)
}

/** Answers of a new report that were surely given, even if no touch was stored: a No that no earlier report said, and a number. */
const saidByItself = (typed: ReportFormValues): ReportFieldName[] => [
  ...mustBeSaid.filter((name) => !typed[name] && typed.still?.values[name] !== false),
  ...(typed.employee_affected_counted && typed[NUMBER].trim() !== '' ? ([NUMBER] as const) : []),
]
