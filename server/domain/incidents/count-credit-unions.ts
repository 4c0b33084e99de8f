// Which credit unions an incident counts: one rule for the list of incidents, the board, situation reports and the public page.

import { sql } from 'kysely'
import { countsInFigures } from '#server/domain/claims/counts-in-figures.ts'
import { isInForce } from '#server/domain/offices.ts'
import { countsAsReport, countsInExercise, trueAt } from '#server/domain/reports/which-count.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { isCallIn } from './calls-in.ts'

/** Whether an office is in the area of the incident in `incidents`. */
export const isPlaced = sql`(${isInForce} and (
  exists (select 1 from incident_counties as area where area.incident_id = incidents.id and area.county = offices.county)
  or exists (select 1 from incident_states as area where area.incident_id = incidents.id and area.state = offices.state)))`

/** As in `beginOf`. */
const begin = sql`(case when incidents.starts_at < incidents.created_at then incidents.starts_at else incidents.created_at end)`

/** Anything was said of an office since it began. */
const hasSpoken = sql`exists (select 1 from offices
  join office_facts on office_facts.office_id = offices.id
    and office_facts.scope = case when incidents.is_exercise or incidents.phase = 'closed' then incidents.id else '' end
    and (incidents.phase = 'closed' and office_facts.said_at is not null or office_facts.said_at >= ${begin})
  where offices.directory_id = directory.id and ${isPlaced})`

/** What both cases ask of a report is said before them, because an index has it: without, PostgreSQL reads all reports for each credit union. */
const hasReport = sql`exists (select 1 from disaster_reports where disaster_reports.about = 'charter ' || directory.charter_key
  and disaster_reports.deleted_at is null and case when incidents.is_exercise then disaster_reports.incident_id = incidents.id and ${countsInExercise}
    else ${trueAt('disaster_reports')} >= ${begin} and ${countsAsReport} end)`

const wasReached = sql`exists (select 1 from call_attempts where call_attempts.directory_id = directory.id and call_attempts.outcome = 'reached'
  and ${isCallIn('incidents')})`

/**
 * Whether the credit union in `directory` counts in the incident in `incidents`: NCUA lists it or it is confirmed, or it was heard from. Of one that is
 * neither, only what the desk entered or reported is heard: the desk spoke with it.
 */
export const countsInIncident = sql<boolean>`(${countsInFigures} or ${hasSpoken} or ${hasReport} or ${wasReached})`

/** Those with offices in the area of each incident, by its id. */
export async function countCreditUnions(db: Db, incidentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (incidentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom(inAreas.as('inAreas'))
    .innerJoin('incidents', 'incidents.id', 'inAreas.incident_id')
    .innerJoin('directory', 'directory.id', 'inAreas.directory_id')
    .select(['incidents.id', sql<number>`count(*)`.as('total')])
    .where('incidents.id', 'in', incidentIds)
    .where(countsInIncident)
    .groupBy('incidents.id')
    .execute()
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The same of closed incidents, as of their closing. Incidents that an earlier version closed are counted until their pictures are drawn. */
export async function countClosed(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const pictures = await db
    .selectFrom('incident_pictures')
    .select(['incident_id', 'credit_unions'])
    .where('incident_id', 'in', ids)
    .execute()
  const known = new Map(
    pictures.flatMap(({ incident_id, credit_unions }) => (credit_unions === null ? [] : [[incident_id, credit_unions]])),
  )
  const counted = await countCreditUnions(
    db,
    ids.filter((id) => !known.has(id)),
  )
  return new Map([...known, ...counted])
}

/** Those with offices in the area of any of the incidents, each once. */
export async function countTogether(db: Db, incidentIds: readonly string[]): Promise<number> {
  if (incidentIds.length === 0) return 0
  const { total } = await db
    .selectFrom(inAreas.as('inAreas'))
    .innerJoin('incidents', 'incidents.id', 'inAreas.incident_id')
    .innerJoin('directory', 'directory.id', 'inAreas.directory_id')
    .select(sql<number>`count(distinct directory.id)`.as('total'))
    .where('incidents.id', 'in', incidentIds)
    .where(countsInIncident)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The credit unions with offices in the area of each incident. */
export const inAreas = sql<{ incident_id: string; directory_id: string }>`(
  select area.incident_id, offices.directory_id from incident_counties as area join offices on offices.county = area.county where ${isInForce}
  union select area.incident_id, offices.directory_id from incident_states as area join offices on offices.state = area.state where ${isInForce})`
