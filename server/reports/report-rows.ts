// A report as it is stored, and as it is answered to who reads it.

import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { reportFieldNames } from '#contract/report-form.ts'

/** The columns of a report that people see. */
export const reportColumns = [
  'id',
  ...reportFieldNames,
  'created_at',
  'filed_by_name',
  'filed_by_organization',
  'filed_with_support',
  'confirmed',
  'is_not_listed',
  'directory_phone',
] as const

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
