// The six sections of the report, and the missing answers of each.

import { type ReportFieldName, type ReportSection, reportSections, requiredInForm } from '#contract/catalogue/report-form.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { lazySchema } from '#web/lib/forms/lazy-schema.ts'
import type { FieldErrors } from '#web/lib/forms/use-form.ts'
import { type Organization, type ReportFormValues, reportToSend, shownReport } from '../report-values.ts'

export const addressFields = ['street', 'city', 'state'] as const

export type SectionId = ReportSection['id']

/** The required fields, each with its own sentence for when it is empty. */
const neededFields = [...requiredInForm, 'employee_affected_number', 'employees_need_financial_assistance', 'via'] as const
type NeededField = (typeof neededFields)[number]
export const isNeeded = (name: string): name is NeededField => neededFields.some((needed) => needed === name)

export const reportSchema = lazySchema(() => import('#contract/disaster-reports/schemas.ts').then((file) => file.disasterReportForm))

/** The server's checks, plus the reporter's contact details that only this form requires. Who was called may not know an email address. */
export function reportErrors(typed: ReportFormValues, organization: Organization | null | undefined): FieldErrors {
  const shown = shownReport(typed, organization)
  const isForOther = Boolean(organization?.on_behalf_of)
  const empty = requiredInForm.filter((name) => shown[name].trim() === '' && !(isForOther && name === 'email'))
  return {
    ...reportSchema.check(reportToSend(typed, organization)),
    ...Object.fromEntries(empty.map((name) => [name, fieldErrors.required])),
    ...(isForOther && typed.via === null && { via: fieldErrors.required }),
    // Not said can not be stored for it, and both answers have consequences.
    ...(isForOther &&
      !typed.said.includes('employees_need_financial_assistance') && { employees_need_financial_assistance: fieldErrors.required }),
    // The schema says this too, but it loads only when the person starts to fill in the form.
    ...(shown.employee_affected_counted &&
      shown.employee_affected_number.trim() === '' && { employee_affected_number: fieldErrors.required }),
  }
}

interface SectionState {
  id: SectionId
  /** Required fields without an answer. */
  missing: number
  /** Answers that are not valid. */
  faulty: number
}

export type FormFieldName = ReportFieldName | 'via'

const namesOf = ({ id, fields }: ReportSection): FormFieldName[] => [
  ...fields.map(({ name }) => name),
  ...(id === 'who' ? ['via' as const] : []),
]

/** The section of each field. */
export const sectionOf = (name: FormFieldName): SectionId => reportSections.find((section) => namesOf(section).includes(name))?.id ?? 'who'

/** The progress of each section. */
export const sectionStates = (faults: FieldErrors): SectionState[] =>
  reportSections.map((section) => {
    const ofSection = namesOf(section).flatMap((name) => faults[name] ?? [])
    const missing = ofSection.filter((fault) => fault === fieldErrors.required).length
    return { id: section.id, missing, faulty: ofSection.length - missing }
  })

/** The faulty fields in the order of the form. */
export const fieldsWithErrors = (faults: FieldErrors): FormFieldName[] => reportSections.flatMap(namesOf).filter((name) => name in faults)
