// A report as it is stored, and as a reader gets it.

import { type ReportFieldName, reportFieldNames } from '#contract/catalogue/report-form.ts'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import type { Now } from '#contract/records/now.ts'
import { knownZoneOf } from '#server/domain/geography/time-zones.ts'
import type { Settled } from '#server/domain/settled.ts'

/** The columns of a report as it was just written. How its credit union is now is settled for the next who reads it. */
export const writtenColumns = [
  'id',
  ...reportFieldNames,
  'time_zone',
  'created_at',
  'filed_by_name',
  'filed_by_organization',
  'filed_with_support',
  'confirmed',
  'is_not_listed',
  'directory_phone',
  'checked',
  'said',
  'condition',
  'updates_id',
  'updates',
  'via',
  'withdrawn_at',
  'withdrawn_reason',
  'incident_id',
  'now',
] as const

/** The columns of a report that people see. */
export const reportColumns = (_: Settled) => writtenColumns

export const readNow = (json: string | null): Now | null => (json === null ? null : (JSON.parse(json) as Now))

/** The names of the fields that a person touched. */
export const readSaid = (json: string | null): ReportFieldName[] | null => (json === null ? null : (JSON.parse(json) as ReportFieldName[]))

interface FiledBy {
  filed_by_name: string
  filed_by_organization: string
}
export type ReportRow = Omit<DisasterReport, 'filed_by' | 'said' | 'now'> & FiledBy & { said: string | null; now: string | null }

export function presentReport<Row extends ReportRow>({ filed_by_name, filed_by_organization, said, now, ...report }: Row) {
  return {
    ...report,
    said: readSaid(said),
    time_zone: report.time_zone ?? knownZoneOf(report.state),
    filed_by: { name: filed_by_name, organization: filed_by_organization },
    now: report.withdrawn_at === null ? readNow(now) : null,
  }
}

/** A program reads no names of people of other organizations; nor of a desk, which files for others. */
export const withoutPeople = <Report extends Pick<DisasterReport, 'reporter_name' | 'filed_by'>>(report: Report): Report => ({
  ...report,
  reporter_name: '',
  filed_by: { ...report.filed_by, name: '' },
})

/** The reporter's contact data, only for readers who see contacts. */
export const presentReportTo = <Row extends ReportRow>(row: Row, seesContacts: boolean) => ({
  ...presentReport(row),
  ...(!seesContacts && { phone: null, email: null }),
  contact_hidden: !seesContacts,
})
