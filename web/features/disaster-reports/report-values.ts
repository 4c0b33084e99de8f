// What the report form holds, what it starts with, and what is sent of it.

import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { type CatalogueField, organizationFields, type ReportField, reportFields } from '#contract/report-form.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'

type OrganizationField = (typeof organizationFields)[number]
const ofOrganization = (name: string) => organizationFields.find((each) => each === name)

type ValueOf<Each> = Each extends { kind: 'yes-no' } ? boolean : string

/** Every field as it is shown. A type, not an interface: forms take records. */
export type ReportValues = { [Each in ReportField as Each['name']]: ValueOf<Each> }

/**
 * What a person has typed, and what the draft keeps. A field of the organization is null until it is touched, so that it can be
 * filled in whenever the organization's record arrives. The id is made once per report: sent again, it is stored once.
 */
export type TypedReport = Omit<ReportValues, OrganizationField> &
  Record<OrganizationField, string | null> & {
    submission_id: string
  }

export interface Organization {
  name: string
  street: string
  city: string
  state: string
}

/** A report that nobody has typed in yet: the reporter's own details, now, and Yes to everything. */
export function newReport(user: Pick<SessionUser, 'name' | 'phone' | 'email'>, now: Date): TypedReport {
  const blank = Object.fromEntries(
    reportFields.map(({ name, kind }) => [name, kind === 'yes-no' ? true : ofOrganization(name) ? null : '']),
  ) as Omit<TypedReport, 'submission_id'>
  return {
    ...blank,
    submission_id: newSubmissionId(),
    reporter_name: user.name,
    phone: user.phone ?? '',
    email: user.email,
    date_reported: dayText(now),
    time_reported: timeText(now),
  }
}

/** The name of the draft: of a new report, or of changes to one that was sent off and not received yet. */
export const draftOf = (submissionId?: string) => (submissionId ? `disaster-report.${submissionId}` : 'disaster-report')

/** The draft laid over a new report: what an older draft lacks, or holds in another shape, is as new. */
export function restoredReport(draft: Partial<Record<string, unknown>>, fresh: TypedReport): TypedReport {
  const fits = ([name, value]: [string, unknown]) =>
    name in fresh &&
    (ofOrganization(name) ? value === null || typeof value === 'string' : typeof value === typeof fresh[name as keyof TypedReport])
  return { ...fresh, ...Object.fromEntries(Object.entries(draft).filter(fits)) }
}

/** As the form shows it: what nobody touched comes from the organization. */
export function shownReport({ submission_id: _, ...typed }: TypedReport, organization: Organization | null | undefined): ReportValues {
  const filledIn = organizationFields.map((name) => [name, typed[name] ?? ownValue(organization, name) ?? ''])
  return { ...typed, ...(Object.fromEntries(filledIn) as Record<OrganizationField, string>) }
}

const ownValue = (organization: Organization | null | undefined, field: OrganizationField) =>
  organization?.[field === 'credit_union_name' ? 'name' : field]

/** As it is sent: without what a condition hides. An address that nobody touched is left to the server, which knows the organization's. */
export function reportToSend(typed: TypedReport, organization: Organization | null | undefined): DisasterReportInput {
  const shown = shownReport(typed, organization)
  const isHidden = ({ when }: CatalogueField) => when !== undefined && shown[when.field] !== when.is
  const hidden = reportFields.filter(isHidden).map(({ name }) => [name, null])
  const number = shown.employee_affected_number
  return {
    ...shown,
    submission_id: typed.submission_id,
    street: typed.street ?? organization?.street,
    city: typed.city ?? organization?.city,
    state: typed.state ?? organization?.state,
    employee_affected_number: number.trim() === '' ? null : number,
    ...Object.fromEntries(hidden),
  }
}
