import { type Selectable, sql } from 'kysely'
import type { IncidentPhase } from '#contract/records/incident-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { IncidentsTable } from '#server/lib/database/tables/situation-tables.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { HOUR } from '#server/lib/time.ts'
import type { Area } from './area.ts'

/** An incident with its area. */
export type FoundIncident = Selectable<IncidentsTable> & Area

/** Open ones first, then the newest. */
export const findIncidents = async (db: Db, phases?: readonly IncidentPhase[]): Promise<FoundIncident[]> =>
  (
    await incidents(db)
      .$if(phases !== undefined, (query) => query.where('phase', 'in', phases ?? []))
      .orderBy(sql`case phase when 'closed' then 1 else 0 end`)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(withArea)

/** Real ones that closed since then. */
export const findClosedSince = async (db: Db, since: string): Promise<FoundIncident[]> =>
  (
    await incidents(db)
      .where('phase', '=', 'closed')
      .where('is_exercise', '=', false)
      .where('closed_at', '>=', since)
      .orderBy('id')
      .execute()
  ).map(withArea)

/** That incident, the others that are open and real, and those whose last picture is not complete yet. */
export const findWithOpen = async (db: Db, id: string | null): Promise<FoundIncident[]> =>
  (
    await incidents(db)
      .where((eb) =>
        eb.or([eb('id', '=', id), sql<boolean>`(phase <> 'closed' and not is_exercise)`, eb('closed_at', '>', completedAfter())]),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(withArea)

/** A device may have been offline when an incident closed: what it says of the time before completes the picture, in milliseconds. */
const COMPLETES = 72 * HOUR
export const completedAfter = () => new Date(Date.now() - COMPLETES).toISOString()

export async function findBySlug(db: Db, slug: string): Promise<FoundIncident | undefined> {
  const found = await incidents(db).where('slug', '=', slug).executeTakeFirst()
  return found && withArea(found)
}

/** Undefined for one that does not exist. */
export async function incidentIfAny(db: Db, id: string | null): Promise<FoundIncident | undefined> {
  if (id === null) return undefined
  const found = await incidents(db).where('id', '=', id).executeTakeFirst()
  return found && withArea(found)
}

/** @throws AppError `not_found` */
export async function findIncident(db: Db, id: string): Promise<FoundIncident> {
  const found = await incidentIfAny(db, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** The same, if the person may see incidents. @throws AppError `not_found` */
export async function incidentFor(db: Db, actor: Pick<Actor, 'isShutOut'>, id: string): Promise<FoundIncident> {
  refuseShutOut(actor)
  return findIncident(db, id)
}

/** Refuses people whose claim was refused or replaced: they see only their own records. @throws AppError `not_found` */
export function refuseShutOut({ isShutOut }: Pick<Actor, 'isShutOut'>) {
  if (isShutOut) throw new AppError('not_found')
}

/** The states and the counties are one text each, so that one query reads an incident with its area. */
const incidents = (db: Db) =>
  db
    .selectFrom('incidents')
    .selectAll()
    .select([
      sql<string | null>`(select string_agg(state, ' ' order by state) from incident_states where incident_id = incidents.id)`.as('states'),
      sql<string | null>`(select string_agg(county, ' ' order by county) from incident_counties where incident_id = incidents.id)`.as(
        'counties',
      ),
    ])

type WithTexts = Selectable<IncidentsTable> & Record<keyof Area, string | null>

const withArea = ({ states, counties, ...incident }: WithTexts): FoundIncident => ({
  ...incident,
  states: states?.split(' ') ?? [],
  counties: counties?.split(' ') ?? [],
})
