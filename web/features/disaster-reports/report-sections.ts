// The six sections of the report, and what is missing in each.

import { disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type ReportFieldName, type ReportSection, reportSections, requiredInForm } from '#contract/report-form.ts'
import { checkBySchema, type FieldErrors } from '#web/lib/forms/use-form.ts'
import { type Organization, reportToSend, shownReport, type TypedReport } from './report-values.ts'

export const addressFields = ['street', 'city', 'state'] as const

export type SectionId = ReportSection['id']

/** The fields that must be filled in, each with a sentence of its own for when it is not. */
const neededFields = [...requiredInForm, 'employee_affected_number'] as const
type NeededField = (typeof neededFields)[number]
export const isNeeded = (name: string): name is NeededField => neededFields.some((needed) => needed === name)

/** What the server would say of this report, and the ways to reach the reporter that this form asks for beyond it. */
export function errorsOf(typed: TypedReport, organization: Organization | null | undefined): FieldErrors {
  const shown = shownReport(typed, organization)
  const empty = requiredInForm.filter((name) => shown[name].trim() === '')
  return {
    ...checkBySchema(disasterReportForm, reportToSend(typed, organization)),
    ...Object.fromEntries(empty.map((name) => [name, fieldErrors.required])),
  }
}

interface Standing {
  id: SectionId
  /** Required answers that are not there. */
  missing: number
  /** Answers that cannot be taken as they are. */
  faulty: number
}

/** How far each section is. */
export const sectionStates = (faults: FieldErrors): Standing[] =>
  reportSections.map(({ id, fields }) => {
    const ofSection = fields.flatMap(({ name }) => faults[name] ?? [])
    const missing = ofSection.filter((fault) => fault === fieldErrors.required).length
    return { id, missing, faulty: ofSection.length - missing }
  })

/** The faulty fields in the order of the form. */
export const fieldsWithErrors = (faults: FieldErrors): ReportFieldName[] =>
  reportSections.flatMap(({ fields }) => fields.map(({ name }) => name).filter((name) => name in faults))
