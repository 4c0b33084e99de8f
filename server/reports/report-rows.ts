// A report as it is stored, and as it is answered to who reads it.

import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Tables } from '#server/database/tables.ts'

/** The columns of a report that people see. */
export const reportColumns = [
  'id',
  'credit_union_name',
  'reporter_name',
  'date_reported',
  'time_reported',
  'type_of_disaster',
  'street',
  'city',
  'state',
  'phone',
  'email',
  'operational_power',
  'generator',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'building_status',
  'hours_of_operation_statement',
  'all_branches_operational',
  'branches_affected',
  'all_atms_operational',
  'atms_affected',
  'employee_affected_counted',
  'employee_affected_number',
  'employees_need_financial_assistance',
  'created_at',
  'filed_by_name',
  'filed_by_organization',
  'filed_with_support',
  'confirmed',
  'is_not_listed',
  'directory_phone',
] as const satisfies readonly (keyof Tables['disaster_reports'])[]

interface FiledBy {
  filed_by_name: string
  filed_by_organization: string
}
export type ReportRow = Omit<DisasterReport, 'filed_by'> & FiledBy

export function presentReport<Row extends ReportRow>({ filed_by_name, filed_by_organization, ...report }: Row) {
  return { ...report, filed_by: { name: filed_by_name, organization: filed_by_organization } }
}

/** How the reporter can be reached is answered only to who sees contacts. */
export const presentReportTo = <Row extends ReportRow>(row: Row, seesContacts: boolean) => ({
  ...presentReport(row),
  ...(!seesContacts && { phone: null, email: null }),
  contact_hidden: !seesContacts,
})
