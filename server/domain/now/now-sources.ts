// What is said of credit unions: the reports that count, and the newest of each fact of its offices.

import { sql } from 'kysely'
import { officeStatuses, powerSources } from '#contract/records/office-options.ts'
import { clockNow } from '#server/domain/not-later.ts'
import { isInForce } from '#server/domain/offices.ts'
import { affectedSince } from '#server/domain/reports/affected-area.ts'
import { readSaid } from '#server/domain/reports/report-rows.ts'
import { countsAsReport, isTrial } from '#server/domain/reports/which-count.ts'
import { asKeys, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Fact, latest, newer } from './facts.ts'
import type { Sources } from './now-rule.ts'
import type { OfficeSaid } from './office-words.ts'
import type { ReportSaid } from './report-words.ts'

/** By `about`, as reports have it; null for all credit unions. Those without a source are left out. */
export async function sourcesOf(db: Db, abouts: readonly string[] | null): Promise<Map<string, Sources>> {
  const reports = await findReports(db, { since: affectedSince(), abouts: abouts === null ? undefined : asKeys(abouts) })
  const charters = abouts === null ? undefined : asKeys(chartersIn(abouts))
  const offices = await findOffices(db, { charters })
  const entries = Map.groupBy(await findEntries(db, { since: affectedSince(), charters }), ({ office_id }) => office_id)
  const sources = new Map<string, Sources>()
  for (const [about, told] of Map.groupBy(reports, (report) => report.about)) sources.set(about, { reports: told.map(saidIn), offices: [] })
  for (const [about, said] of Map.groupBy(offices, ({ charter_key }) => `charter ${charter_key}`))
    sources.set(about, {
      reports: sources.get(about)?.reports ?? [],
      offices: said.map((office) => ({ ...factsOf(entries.get(office.office_id) ?? []), is_in_area: Boolean(office.is_in_area) })),
    })
  return sources
}

const saidIn = ({ about, as_of, created_at, via, said, names_offices, ...report }: ReportRow): ReportSaid => ({
  ...report,
  names_offices: Boolean(names_offices),
  at: as_of ?? created_at,
  said: readSaid(said),
  is_own: via === null,
})

type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

const isPlannedOnce = true

/** Its statuses have its id as their submission. */
const namesOffices = sql<boolean>`exists (select 1 from office_statuses where office_statuses.submission_id = disaster_reports.id
  and office_statuses.disaster_report_id = disaster_reports.id and office_statuses.status <> 'open')`

const findReports = prepared(
  ['since', 'abouts'],
  (db, { since, abouts }) =>
    db
      .selectFrom('disaster_reports')
      .select(['about', 'as_of', 'created_at', 'checked', 'date_reported', 'hours_of_operation_statement', 'all_branches_operational'])
      .select(['operational_power', 'operational_communications', 'operational_computer_system', 'operational_home_banking'])
      .select(['all_atms_operational', 'said', 'via', 'is_latest', namesOffices.as('names_offices')])
      .where(countsAsReport)
      .where('date_reported', '>=', since)
      .$if(Boolean(abouts), (query) => query.where(isOneOf('about', abouts))),
  { isPlannedOnce },
)

/** All offices on record of the credit unions of which one has spoken, with whether each is in the area of an open real incident. */
const findOffices = prepared(
  ['charters'],
  (db, { charters }) =>
    db
      .selectFrom('offices')
      .innerJoin('directory', 'directory.id', 'offices.directory_id')
      .select(['directory.charter_key', 'offices.id as office_id', isInAnyArea.as('is_in_area')])
      .where(isInForce)
      .where('offices.directory_id', 'in', (eb) =>
        eb
          .selectFrom('offices as spoken')
          .innerJoin('office_statuses', 'office_statuses.office_id', 'spoken.id')
          .select('spoken.directory_id'),
      )
      .$if(Boolean(charters), (query) => query.where(isOneOf('directory.charter_key', charters))),
  { isPlannedOnce },
)

const inAreaBy = (table: 'incident_counties' | 'incident_states', column: 'county' | 'state') => sql`offices.${sql.ref(column)} in (
  select area.${sql.ref(column)} from ${sql.table(table)} as area join incidents on incidents.id = area.incident_id where ${isOpenAndReal})`

/** Whether an incident is open, and no exercise. */
export const isOpenAndReal = sql`(incidents.phase <> 'closed' and not incidents.is_exercise)`

const isInAnyArea = sql<boolean>`(${inAreaBy('incident_counties', 'county')} or ${inAreaBy('incident_states', 'state')})`

const CHARTER = 'charter '
const chartersIn = (abouts: readonly string[]) =>
  abouts.flatMap((about) => (about.startsWith(CHARTER) ? [about.slice(CHARTER.length)] : []))

/** The desk entered it, or an organization that is believed. */
const counts = sql<boolean>`(office_statuses.via is not null or exists (select 1 from credit_unions
  where credit_unions.id = office_statuses.credit_union_id and (credit_unions.confirmed_at is not null
    or (credit_unions.refused_at is null and credit_unions.superseded_by is null and ${isTrial}))))`

const findEntries = prepared(
  ['since', 'charters'],
  (db, { since, charters }) =>
    db
      .selectFrom('office_statuses')
      .innerJoin('incidents', 'incidents.id', 'office_statuses.incident_id')
      .innerJoin('offices', 'offices.id', 'office_statuses.office_id')
      .innerJoin('directory', 'directory.id', 'offices.directory_id')
      .select(['office_statuses.office_id', 'office_statuses.id', 'office_statuses.via', 'office_statuses.as_of', 'office_statuses.status'])
      .select(['office_statuses.power', 'office_statuses.communications', 'office_statuses.systems'])
      .where(counts)
      .where(sql<boolean>`not incidents.is_exercise`)
      .where('office_statuses.as_of', '>=', since)
      .$if(Boolean(charters), (query) => query.where(isOneOf('directory.charter_key', charters))),
  { isPlannedOnce },
)

type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** The newest of each fact; of one moment, the organization's own, then the worse. */
function factsOf(entries: readonly Entry[]): Pick<OfficeSaid, 'facts' | 'spoke_at'> {
  const time = clockNow()
  const newest = <Value>(fromBest: readonly Value[], valueIn: (entry: Entry) => Value | null) =>
    entries.reduce<Fact<Value> | undefined>((found, entry) => {
      const value = valueIn(entry)
      if (value === null) return found
      const worse = (one: Value, other: Value) => (fromBest.indexOf(one) > fromBest.indexOf(other) ? one : other)
      return newer(time, found, { value, at: entry.as_of, is_own: entry.via === null }, worse)
    }, undefined)
  const yesNo = (name: 'communications' | 'systems') =>
    newest([true, false], ({ [name]: value }) => (value === null ? null : Boolean(value)))
  return {
    facts: {
      status: newest(officeStatuses, ({ status }) => status),
      power: newest(powerSources, ({ power }) => power),
      communications: yesNo('communications'),
      systems: yesNo('systems'),
    },
    spoke_at: latest(entries.map(({ as_of }) => as_of)) || null,
  }
}
