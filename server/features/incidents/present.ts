import type { Incident } from '#contract/records/incident.ts'
import type { Actor } from '#server/domain/actor.ts'
import { covers, deskIfAny } from '#server/domain/desk/desk.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
import { countClosed } from '#server/domain/incidents/count-credit-unions.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { mayChange } from './policy.ts'

/** Presents incidents with what the person may do in them. */
export async function presentIncidents(db: Db, actor: Actor, incidents: readonly FoundIncident[]): Promise<Incident[]> {
  const [present, counts] = await Promise.all([
    presenterFor(db, actor),
    countClosed(
      db,
      incidents.flatMap(({ id, phase }) => (phase === 'closed' ? [id] : [])),
    ),
  ])
  return incidents.map((incident) => ({
    ...present(incident),
    credit_unions: incident.phase === 'closed' ? (counts.get(incident.id) ?? 0) : null,
  }))
}

async function presenterFor(db: Db, actor: Actor): Promise<(incident: FoundIncident) => Omit<Incident, 'credit_unions'>> {
  const [desk, opened, subscriptions, issued] = await Promise.all([
    deskIfAny(db, actor),
    openedHere(db, actor),
    db.selectFrom('incident_subscriptions').select('incident_id').where('user_id', '=', actor.id).execute(),
    db
      .selectFrom('situation_reports')
      .select((eb) => ['incident_id', eb.fn.max('number').as('last')])
      .groupBy('incident_id')
      .execute(),
  ])
  const lastReports = new Map(issued.map(({ incident_id, last }) => [incident_id, last]))
  const subscribed = new Set(subscriptions.map(({ incident_id }) => incident_id))
  return ({ created_by, created_by_name, created_by_organization, updated_at, ...incident }) => ({
    ...incident,
    created_by: { id: created_by, name: created_by_name, organization: created_by_organization },
    desk_states: statesOf(incident).filter((state) => covers(desk, state)),
    may_change: mayChange(desk, incident, opened.has(incident.id)),
    subscribed: subscribed.has(incident.id),
    last_report: lastReports.get(incident.id) ?? 0,
  })
}

/** The incidents that people of a person's organization opened, but not for the foundation. */
async function openedHere(db: Db, { credit_union_id }: Actor): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('incidents')
    .innerJoin('memberships', 'memberships.user_id', 'incidents.created_by')
    .select('incidents.id')
    .where('memberships.credit_union_id', '=', credit_union_id ?? '')
    .where('incidents.created_by_organization', '<>', '')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a member of the actor's organization opened it. */
export const isOpenedHere = async (db: Db, actor: Actor, { id }: Pick<FoundIncident, 'id'>): Promise<boolean> =>
  (await openedHere(db, actor)).has(id)
