// The six sections of the report, and what is missing in each.

import { disasterReportForm } from '#contract/disaster-reports/schemas.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { operationalFields, requiredInForm } from '#contract/report-form.ts'
import { checkBySchema, type FieldErrors } from '#web/lib/forms/use-form.ts'
import { type Organization, type ReportValues, reportToSend, shownReport, type TypedReport } from './report-values.ts'

export type ReportField = keyof ReportValues

export const addressFields = ['street', 'city', 'state'] as const

/** In the order of the form. */
export const reportSections = [
  { id: 'who', fields: ['credit_union_name', ...addressFields, 'reporter_name', 'phone', 'email'] },
  { id: 'what', fields: ['type_of_disaster', 'date_reported', 'time_reported'] },
  { id: 'working', fields: operationalFields },
  { id: 'building', fields: ['building_status', 'hours_of_operation_statement'] },
  { id: 'branches', fields: ['all_branches_operational', 'branches_affected', 'all_atms_operational', 'atms_affected'] },
  { id: 'employees', fields: ['employee_affected_counted', 'employee_affected_number', 'employees_need_financial_assistance'] },
] as const satisfies readonly { id: string; fields: readonly ReportField[] }[]

export type SectionId = (typeof reportSections)[number]['id']

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
export const standingOfSections = (faults: FieldErrors): Standing[] =>
  reportSections.map(({ id, fields }) => {
    const ofSection = fields.flatMap((name) => faults[name] ?? [])
    const missing = ofSection.filter((fault) => fault === fieldErrors.required).length
    return { id, missing, faulty: ofSection.length - missing }
  })

/** The faulty fields in the order of the form. */
export const faultyFields = (faults: FieldErrors): ReportField[] =>
  reportSections.flatMap(({ fields }) => fields.filter((name) => name in faults))
