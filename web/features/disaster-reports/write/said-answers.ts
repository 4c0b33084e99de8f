// In a report for another organization no answer is given in advance: each starts as not said, and only what the person on the line said is an answer.

import { operationalFields, type ReportFieldName } from '#contract/catalogue/report-form.ts'
import type { ReportFormValues } from '../report-values.ts'
import { officeEntries, type ReportOffices } from './report-offices.ts'

/** What says whether something works. */
export const mustBeSaid = [...operationalFields, 'all_branches_operational', 'all_atms_operational'] as const
export const saysWhatWorks = (name: string) => mustBeSaid.some((each) => each === name)

export function isSaid(typed: ReportFormValues, name: ReportFieldName, found: ReportOffices | null): boolean {
  if (name === 'all_branches_operational' && found && officeEntries(typed, found.offices).length > 0) return true
  return typed.said.includes(name)
}

/** A report stores only one mark for all its answers: a Yes counts once every one of them was given. */
export const isAllSaid = (typed: ReportFormValues, found: ReportOffices | null) => mustBeSaid.every((name) => isSaid(typed, name, found))
