// The values of the report form: how it starts, and what is sent.

import { isAsked } from '#contract/catalogue/question.ts'
import type { ReportedVia } from '#contract/catalogue/report-form.ts'
import {
  organizationFields,
  type ReportField,
  type ReportFieldName,
  reportFieldNames,
  reportFields,
} from '#contract/catalogue/report-form.ts'
import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { OfficeStatus } from '#contract/records/office-options.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { isPostBox } from '#web/lib/format/post-box.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'

type OrganizationField = (typeof organizationFields)[number]
const ofOrganization = (name: string) => organizationFields.find((each) => each === name)

type ValueOf<Each> = Each extends { kind: 'yes-no' } ? boolean : string

/** Every field as it is shown. A type and not an interface, because forms take records. */
export type ReportValues = { [Each in ReportField as Each['name']]: ValueOf<Each> }

/** A field with the organization's data is null until the person changes it, so that it can be filled in whenever the record arrives. */
type TypedAnswers = Omit<ReportValues, OrganizationField> & Record<OrganizationField, string | null>

/** What is known about the answers. */
type About = {
  /** It is created once per report: a report that is sent twice is stored once. */
  submission_id: string
  /** Whether the person changed one of the switches for what works, or confirmed all of them. An unchecked Yes means nothing. */
  checked: boolean
  /** The switches and the hours that the person touched. A report for another organization starts without any answer. */
  said: readonly string[]
  /** The person changed the type of disaster, so the one of the incident is not proposed. */
  type_is_own: boolean
  /** The report that this one continues. */
  continues: Continued | null
  /** What a new report began with, because an earlier one said it. */
  still: Still | null
  /** How a report for another organization came to the person who files it. */
  via: ReportedVia | null
  /** The statuses of offices that the person chose, by their ids. */
  offices: Readonly<Record<string, OfficeStatus>>
  /** The offices whose note for members stays although their status changes. */
  kept_notes: readonly string[]
}

/** What the form holds and the draft stores. Both are flat, because an error and a change are of one field by its name. */
export type ReportFormValues = TypedAnswers & About

/** What an earlier report said, by its reporter's clock. */
export interface Still {
  at: string
  /** Of each, where an earlier report of the chain said it. */
  times?: Partial<Record<ReportFieldName, string>> | undefined
  values: Partial<Record<ReportFieldName, boolean>>
}

/** An earlier report, as it was when the person began to update it. */
export interface Continued {
  id: string
  /** By the reporter's clock, as `2026-09-14T19:03`. */
  at: string
  values: ReportValues
  /** What it and the reports before it say. Missing in what an earlier version of this form began. */
  said?: readonly ReportFieldName[] | undefined
}

/** Whose report it is. */
export interface Organization {
  /** Of another organization: the foundation and Associations report for others. */
  on_behalf_of?: string | undefined
  name: string
  street: string
  city: string
  state: string
  /** The post office box that stood in place of its street. */
  mailingStreet?: string | undefined
}

/** A post office box is where the mail goes, and no place: the report asks where the office is. */
export const placed = <Of extends Organization>(organization: Of): Of =>
  isPostBox(organization.street) ? { ...organization, street: '', mailingStreet: organization.street } : organization

/** As every report starts. */
export const aboutNothingYet = (): About => ({
  submission_id: newSubmissionId(),
  checked: false,
  said: [],
  type_is_own: false,
  continues: null,
  still: null,
  via: null,
  offices: {},
  kept_notes: [],
})

/** A new report: the reporter's own details, the current time, and Yes to every question. */
export function newReport(user: Pick<SessionUser, 'name' | 'phone' | 'email'>, now: Date): ReportFormValues {
  const blank = Object.fromEntries(
    reportFields.map(({ name, kind }) => [name, kind === 'yes-no' ? true : ofOrganization(name) ? null : '']),
  ) as TypedAnswers
  return {
    ...blank,
    ...aboutNothingYet(),
    reporter_name: user.name,
    phone: user.phone ?? '',
    email: user.email,
    date_reported: dayText(now),
    time_reported: timeText(now),
  }
}

/** A report on behalf of another organization. Its reporter is not known in advance. */
export const newReportForOther = (now: Date): ReportFormValues => ({
  ...newReport({ name: '', phone: null, email: '' }, now),
  // Until the person on the line says so, nothing is counted and no help is asked for.
  employee_affected_counted: false,
  employees_need_financial_assistance: false,
})

/** The name of the draft: of a new report, of an update, of a report for another organization, or of changes to a queued one. */
export const draftOf = (of?: string) => (of ? `disaster-report.${of}` : 'disaster-report')

/** A draft merged into a new report. Values that an older draft lacks, or that have another type, start as new. */
export function restoredReport(draft: Partial<Record<string, unknown>>, fresh: ReportFormValues): ReportFormValues {
  const fits = ([name, value]: [string, unknown]) =>
    name in fresh &&
    (mayBeNull(name) ? value === null || typeof value === typeOf(name) : typeof value === typeof fresh[name as keyof ReportFormValues])
  return { ...fresh, ...Object.fromEntries(Object.entries(draft).filter(fits)) }
}

const mayBeNull = (name: string) => name === 'continues' || name === 'still' || name === 'via' || ofOrganization(name) !== undefined
const typeOf = (name: string) => (name === 'continues' || name === 'still' ? 'object' : 'string')

/** The values as the form shows them: unchanged fields come from the organization. */
export function shownReport(typed: ReportFormValues, organization: Organization | null | undefined): ReportValues {
  const { name: credit_union_name = '', street = '', city = '', state = '' } = organization ?? {}
  const own: Partial<ReportValues> = { credit_union_name, street, city, state }
  return Object.fromEntries(reportFieldNames.map((name) => [name, typed[name] ?? own[name]])) as ReportValues
}

/** The request body, without fields that a condition hides. An unchanged address is omitted, because the server knows the organization's. */
export function reportToSend(typed: ReportFormValues, organization: Organization | null | undefined): DisasterReportInput {
  const shown = shownReport(typed, organization)
  const hidden = reportFields.filter((field) => !isAsked(field, shown, reportFields)).map(({ name }) => [name, null])
  const number = shown.employee_affected_number
  return {
    ...shown,
    submission_id: typed.submission_id,
    checked: typed.checked,
    ...(typed.continues && { updates_id: typed.continues.id }),
    ...(organization?.on_behalf_of && { on_behalf_of: organization.on_behalf_of, via: typed.via }),
    street: typed.street ?? organization?.mailingStreet ?? organization?.street,
    city: typed.city ?? organization?.city,
    state: typed.state ?? organization?.state,
    employee_affected_number: number.trim() === '' ? null : number,
    ...Object.fromEntries(hidden),
  }
}
