// What the report form holds, what it starts with, and what is sent of it.

import type { DisasterReportInput } from '#contract/disaster-reports/schemas.ts'
import type { SessionUser } from '#contract/records/person.ts'
import { dayText, timeText } from '#web/lib/format/dates.ts'
import { newSubmissionId } from '#web/lib/forms/submission-id.ts'

/** What the own organization fills in until somebody types something else. */
const organizationFields = ['credit_union_name', 'street', 'city', 'state'] as const
type OrganizationField = (typeof organizationFields)[number]

/** Every field as it is shown. A type, not an interface: forms take records. */
export type ReportValues = {
  credit_union_name: string
  reporter_name: string
  phone: string
  email: string
  date_reported: string
  time_reported: string
  type_of_disaster: string
  street: string
  city: string
  state: string
  operational_power: boolean
  generator: boolean
  operational_communications: boolean
  operational_computer_system: boolean
  operational_home_banking: boolean
  building_status: string
  hours_of_operation_statement: string
  all_branches_operational: boolean
  branches_affected: string
  all_atms_operational: boolean
  atms_affected: string
  employee_affected_counted: boolean
  employee_affected_number: string
  employees_need_financial_assistance: boolean
}

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
  return {
    submission_id: newSubmissionId(),
    credit_union_name: null,
    reporter_name: user.name,
    phone: user.phone ?? '',
    email: user.email,
    date_reported: dayText(now),
    time_reported: timeText(now),
    type_of_disaster: '',
    street: null,
    city: null,
    state: null,
    operational_power: true,
    generator: true,
    operational_communications: true,
    operational_computer_system: true,
    operational_home_banking: true,
    building_status: '',
    hours_of_operation_statement: '',
    all_branches_operational: true,
    branches_affected: '',
    all_atms_operational: true,
    atms_affected: '',
    employee_affected_counted: true,
    employee_affected_number: '',
    employees_need_financial_assistance: true,
  }
}

/** The name of the draft: of a new report, or of changes to one that was sent off and not received yet. */
export const draftOf = (submissionId?: string) => (submissionId ? `disaster-report.${submissionId}` : 'disaster-report')

/** The draft laid over a new report: what an older draft lacks, or holds in another shape, is as new. */
export function restoredReport(draft: Partial<Record<string, unknown>>, fresh: TypedReport): TypedReport {
  const fits = ([name, value]: [string, unknown]) => {
    const isOfOrganization = organizationFields.some((field) => field === name)
    return (
      name in fresh &&
      (isOfOrganization ? value === null || typeof value === 'string' : typeof value === typeof fresh[name as keyof TypedReport])
    )
  }
  return { ...fresh, ...Object.fromEntries(Object.entries(draft).filter(fits)) }
}

/** As the form shows it: what nobody touched comes from the organization. */
export function shownReport({ submission_id: _, ...typed }: TypedReport, organization: Organization | null | undefined): ReportValues {
  return {
    ...typed,
    credit_union_name: typed.credit_union_name ?? organization?.name ?? '',
    street: typed.street ?? organization?.street ?? '',
    city: typed.city ?? organization?.city ?? '',
    state: typed.state ?? organization?.state ?? '',
  }
}

/** As it is sent: without what a condition hides. An address that nobody touched is left to the server, which knows the organization's. */
export function reportToSend(typed: TypedReport, organization: Organization | null | undefined): DisasterReportInput {
  const shown = shownReport(typed, organization)
  return {
    ...shown,
    submission_id: typed.submission_id,
    street: typed.street ?? organization?.street,
    city: typed.city ?? organization?.city,
    state: (typed.state ?? organization?.state) as DisasterReportInput['state'],
    branches_affected: shown.all_branches_operational ? null : shown.branches_affected,
    atms_affected: shown.all_atms_operational ? null : shown.atms_affected,
    employee_affected_number:
      shown.employee_affected_counted && shown.employee_affected_number.trim() !== '' ? shown.employee_affected_number : null,
  }
}
