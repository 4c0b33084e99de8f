// What is said of credit unions: the reports that count, and the newest of each fact of its offices.

import { sql } from 'kysely'
import { isLeftEmptyIn, isOwnIn, momentIn, REAL } from '#server/domain/office-facts.ts'
import { isInForce } from '#server/domain/offices.ts'
import { affectedSince } from '#server/domain/reports/affected-area.ts'
import { readSaid } from '#server/domain/reports/report-rows.ts'
import { countsAsReport, countsInExercise } from '#server/domain/reports/which-count.ts'
import { asKeys, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Fact } from './facts.ts'
import type { Sources } from './now-rule.ts'
import type { OfficeSaid } from './office-words.ts'
import type { ReportSaid } from './report-words.ts'

/** By `about`, as reports have it; null for all credit unions. Those without a source are left out. */
export async function sourcesOf(db: Db, abouts: readonly string[] | null): Promise<Map<string, Sources>> {
  const reports = await findReports(db, { since: affectedSince(), abouts: abouts === null ? undefined : asKeys(abouts) })
  const charters = abouts === null ? undefined : asKeys(chartersIn(abouts))
  const offices = await findOffices(db, { charters })
  const sources = new Map<string, Sources>()
  for (const [about, told] of Map.groupBy(reports, (report) => report.about)) sources.set(about, { reports: told.map(saidIn), offices: [] })
  for (const [about, said] of Map.groupBy(offices, ({ charter_key }) => `charter ${charter_key}`))
    sources.set(about, {
      reports: sources.get(about)?.reports ?? [],
      offices: said.map(saidOf),
    })
  return sources
}

/** By `about`: the reports of which is known today that they counted at a moment. */
export async function reportsAt(db: Db, abouts: readonly string[], moment: string): Promise<ReadonlyMap<string, ReportSaid[]>> {
  if (abouts.length === 0) return new Map()
  const reports = await reportsSince(db, affectedSince(Date.parse(moment)), moment)
    .where('about', 'in', abouts)
    .where(countsInExercise)
    .where(stoodAt('disaster_reports', moment))
    .where(sql<boolean>`not exists (select 1 from incidents where incidents.id = disaster_reports.incident_id and incidents.is_exercise)`)
    .execute()
  const told = reports.map((report) => ({ about: report.about, said: saidIn(report) })).filter(({ said }) => said.at <= moment)
  return new Map([...Map.groupBy(told, ({ about }) => about)].map(([about, of]) => [about, of.map(({ said }) => said)]))
}

/** The reports of one organization, also while it is not confirmed. */
export async function reportsWithOwn(db: Db, about: string, organization: string): Promise<ReportSaid[]> {
  const reports = await reportsSince(db, affectedSince())
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb.and([eb('about', '=', about), countsAsReport]), eb('credit_union_id', '=', organization)]))
    .execute()
  return reports.map(saidIn)
}

/** The offices on record. An organization of another type has none, and neither has a claim that has ended. */
export async function officesOf(db: Db, about: string) {
  const charters = chartersIn([about])
  if (charters.length === 0) return []
  return db
    .selectFrom('offices')
    .innerJoin('directory', 'directory.id', 'offices.directory_id')
    .select(['offices.id', isInAnyArea.as('is_in_area')])
    .where(isInForce)
    .where('directory.charter_key', 'in', charters)
    .execute()
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

/** Whether a report was not taken back before a moment; without a moment, whether it never was. */
const stoodAt = (table: 'disaster_reports' | 'office_statuses', moment?: string) => {
  const withdrawn = sql.ref(`${table}.withdrawn_at`)
  return moment === undefined ? sql<boolean>`(${withdrawn} is null)` : sql<boolean>`(${withdrawn} is null or ${withdrawn} > ${moment})`
}

/** Its statuses have its id as their submission. */
const namesOffices = (moment?: string) => sql<boolean>`exists (select 1 from office_statuses
  where office_statuses.submission_id = disaster_reports.id and office_statuses.disaster_report_id = disaster_reports.id
  and office_statuses.status <> 'open' and ${stoodAt('office_statuses', moment)})`

const reportsSince = (db: Db, since: string, moment?: string) =>
  db
    .selectFrom('disaster_reports')
    .select(['about', 'as_of', 'created_at', 'checked', 'date_reported', 'hours_of_operation_statement', 'all_branches_operational'])
    .select(['operational_power', 'operational_communications', 'operational_computer_system', 'operational_home_banking'])
    .select(['all_atms_operational', 'said', 'via', 'is_latest', namesOffices(moment).as('names_offices')])
    .where('date_reported', '>=', since)

const findReports = prepared(
  ['since', 'abouts'],
  (db, { since, abouts }) =>
    reportsSince(db, since)
      .where(countsAsReport)
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
      .leftJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', REAL))
      .select(['directory.charter_key', isInAnyArea.as('is_in_area'), 'office_facts.said_at'])
      .select(['office_facts.status', 'office_facts.status_key', 'office_facts.power', 'office_facts.power_key'])
      .select(['office_facts.communications', 'office_facts.communications_key', 'office_facts.systems', 'office_facts.systems_key'])
      .where(isInForce)
      .where('offices.directory_id', 'in', (eb) =>
        eb
          .selectFrom('offices as spoken')
          .innerJoin('office_facts as spoken_facts', 'spoken_facts.office_id', 'spoken.id')
          .select('spoken.directory_id')
          .where('spoken_facts.scope', '=', REAL),
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

type OfficeRow = Omit<Awaited<ReturnType<typeof findOffices>>[number], 'charter_key'>

/** The newest of each fact that says something of what works. One that was ended has no value. */
export const saidOf = (row: OfficeRow): OfficeSaid => ({
  facts: {
    status: factIn(row.status, row.status_key),
    power: factIn(row.power, row.power_key),
    communications: factIn(row.communications, row.communications_key),
    systems: factIn(row.systems, row.systems_key),
  },
  spoke_at: row.said_at,
  is_in_area: Boolean(row.is_in_area),
})

const factIn = <Value>(value: Value | null, key: string | null): Fact<Value | null> | undefined =>
  key === null || isLeftEmptyIn(key) ? undefined : { value, at: momentIn(key), is_own: isOwnIn(key) }
