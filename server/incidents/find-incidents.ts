import { type Selectable, sql } from 'kysely'
import type { IncidentPhase } from '#contract/incident-options.ts'
import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { IncidentsTable } from '#server/database/situation-tables.ts'
import type { Db } from '#server/database/tables.ts'
import type { Area } from './area.ts'

/** An incident with its area. */
export type FoundIncident = Selectable<IncidentsTable> & Area

/** Open ones first, then the newest. */
export async function findIncidents(db: Db, phases?: readonly IncidentPhase[]): Promise<FoundIncident[]> {
  const rows = await db
    .selectFrom('incidents')
    .selectAll()
    .$if(phases !== undefined, (query) => query.where('phase', 'in', phases ?? []))
    .orderBy(sql`case phase when 'closed' then 1 else 0 end`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return withAreas(db, rows)
}

/** That incident, and the others that are open and real. */
export async function findWithOpen(db: Db, id: string): Promise<FoundIncident[]> {
  const isOpen = sql<boolean>`(phase <> 'closed' and not is_exercise)`
  const rows = await db
    .selectFrom('incidents')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), isOpen]))
    .execute()
  return withAreas(db, rows)
}

export async function findBySlug(db: Db, slug: string): Promise<FoundIncident | undefined> {
  const rows = await db.selectFrom('incidents').selectAll().where('slug', '=', slug).execute()
  return (await withAreas(db, rows))[0]
}

/** @throws AppError `not_found` */
export async function findIncident(db: Db, id: string): Promise<FoundIncident> {
  const rows = await db.selectFrom('incidents').selectAll().where('id', '=', id).execute()
  const [found] = await withAreas(db, rows)
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

async function withAreas(db: Db, rows: readonly Selectable<IncidentsTable>[]): Promise<FoundIncident[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [states, counties] = await Promise.all([
    db.selectFrom('incident_states').selectAll().where('incident_id', 'in', ids).orderBy('state').execute(),
    db.selectFrom('incident_counties').selectAll().where('incident_id', 'in', ids).orderBy('county').execute(),
  ])
  const statesOf = Map.groupBy(states, ({ incident_id }) => incident_id)
  const countiesOf = Map.groupBy(counties, ({ incident_id }) => incident_id)
  return rows.map((row) => ({
    ...row,
    states: (statesOf.get(row.id) ?? []).map(({ state }) => state),
    counties: (countiesOf.get(row.id) ?? []).map(({ county }) => county),
  }))
}
