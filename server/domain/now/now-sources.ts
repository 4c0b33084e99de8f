// What is said of credit unions: the reports that count, and the current statuses of its offices in the areas of open, real incidents.

import { type RawBuilder, sql } from 'kysely'
import { clockNow } from '#server/domain/not-later.ts'
import { isInForce } from '#server/domain/offices.ts'
import { affectedSince } from '#server/domain/reports/affected-area.ts'
import { readSaid } from '#server/domain/reports/report-rows.ts'
import { countsAsReport } from '#server/domain/reports/which-count.ts'
import { asKeys, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { OfficeSaid, Sources } from './now-rule.ts'
import type { ReportSaid } from './report-words.ts'

/** By `about`, as reports have it; null for all credit unions. Those without a source are left out. */
export async function sourcesOf(db: Db, abouts: readonly string[] | null): Promise<Map<string, Sources>> {
  const reports = await findReports(db, { since: affectedSince(), abouts: abouts === null ? undefined : asKeys(abouts) })
  const offices = await findOffices(db, { charters: abouts === null ? undefined : asKeys(chartersIn(abouts)) })
  const sources = new Map<string, Sources>()
  for (const [about, told] of Map.groupBy(reports, (report) => report.about)) sources.set(about, { reports: told.map(saidIn), offices: [] })
  for (const [about, said] of Map.groupBy(offices, ({ charter_key }) => `charter ${charter_key}`))
    sources.set(about, { reports: sources.get(about)?.reports ?? [], offices: currentOf(said) })
  return sources
}

const saidIn = ({ about, as_of, created_at, via, said, ...report }: ReportRow): ReportSaid => ({
  ...report,
  at: as_of ?? created_at,
  said: readSaid(said),
  is_own: via === null,
})

type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

const isPlannedOnce = true

const findReports = prepared(
  ['since', 'abouts'],
  (db, { since, abouts }) =>
    db
      .selectFrom('disaster_reports')
      .select(['about', 'as_of', 'created_at', 'checked', 'date_reported', 'hours_of_operation_statement', 'all_branches_operational'])
      .select(['operational_power', 'operational_communications', 'operational_computer_system', 'operational_home_banking'])
      .select(['all_atms_operational', 'said', 'via', 'is_latest'])
      .where(countsAsReport)
      .where('date_reported', '>=', since)
      .$if(Boolean(abouts), (query) => query.where(isOneOf('about', abouts))),
  { isPlannedOnce },
)

/** A row for each open incident whose area an office is in. */
const findOffices = prepared(
  ['charters'],
  (db, { charters }) =>
    db
      .selectFrom(placed(charters ? isOneOf('directory.charter_key', charters) : sql`true`).as('placed'))
      .leftJoin('current_statuses', (join) =>
        join.onRef('current_statuses.office_id', '=', 'placed.office_id').onRef('current_statuses.incident_id', '=', 'placed.incident_id'),
      )
      .leftJoin('office_statuses', 'office_statuses.id', 'current_statuses.status_id')
      .select(['placed.charter_key', 'placed.office_id', 'current_statuses.is_own', 'office_statuses.id as status_id'])
      .select(['office_statuses.status', 'office_statuses.as_of', 'office_statuses.power', 'office_statuses.communications'])
      .select('office_statuses.systems'),
  { isPlannedOnce },
)

interface Placed {
  charter_key: string
  office_id: string
  incident_id: string
}

const placed = (isAsked: RawBuilder<unknown>) =>
  sql<Placed>`(${inAreaBy('incident_counties', 'county', isAsked)} union ${inAreaBy('incident_states', 'state', isAsked)})`

const inAreaBy = (table: string, column: string, isAsked: RawBuilder<unknown>) => sql`
  select directory.charter_key, offices.id as office_id, incidents.id as incident_id
    from offices join directory on directory.id = offices.directory_id
    join ${sql.table(table)} as area on area.${sql.ref(column)} = offices.${sql.ref(column)}
    join incidents on incidents.id = area.incident_id
    where ${isOpenAndReal} and ${isInForce} and ${isAsked}`

/** Whether an incident is open, and no exercise. */
export const isOpenAndReal = sql`(incidents.phase <> 'closed' and not incidents.is_exercise)`

const CHARTER = 'charter '
const chartersIn = (abouts: readonly string[]) =>
  abouts.flatMap((about) => (about.startsWith(CHARTER) ? [about.slice(CHARTER.length)] : []))

interface OfficeRow extends OfficeSaid {
  office_id: string
  status_id: string | null
  is_own: boolean | null
}

/** Of an office in several incidents, the newest status; at the same moment, the organization's own, as in each of them. */
function currentOf(rows: readonly OfficeRow[]): OfficeSaid[] {
  const byOffice = new Map<string, OfficeRow>()
  for (const row of rows) {
    const other = byOffice.get(row.office_id)
    if (!other || isAfter(row, other)) byOffice.set(row.office_id, row)
  }
  return [...byOffice.values()]
}

const isAfter = (row: OfficeRow, other: OfficeRow) => rankOf(row) > rankOf(other)
const rankOf = ({ as_of, is_own, status_id }: OfficeRow) =>
  as_of === null ? '' : `${as_of > clockNow() ? 0 : 1} ${as_of} ${is_own ? 1 : 0} ${status_id ?? ''}`
