import type { Incident } from '#contract/records/incident.ts'
import type { Actor } from '#server/domain/actor.ts'
import { askedOf } from '#server/domain/asks/asked-of.ts'
import type { Context } from '#server/domain/context.ts'
import { covers, deskIfAny, ownDesk } from '#server/domain/desk/desk.ts'
import { statesOf, touches } from '#server/domain/incidents/area.ts'
import { countClosed } from '#server/domain/incidents/count-credit-unions.ts'
import { type FoundIncident, incidentFor } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { mayChange, openedHere } from './may-change.ts'
import { subscribedTo } from './subscriptions.ts'

/** One incident, if the person may see incidents. @throws AppError `not_found` */
export async function presentIncident({ db, actor }: Context<Actor>, id: string): Promise<Incident> {
  const [incident] = await presentIncidents(db, actor, [await incidentFor(db, actor, id)])
  if (!incident) throw new AppError('not_found')
  return incident
}

/** Presents incidents with what the person may do in them. */
export async function presentIncidents(db: Db, actor: Actor, incidents: readonly FoundIncident[]): Promise<Incident[]> {
  const [present, counts, asked] = await Promise.all([
    presenterFor(db, actor, incidents),
    countClosed(
      db,
      incidents.flatMap(({ id, phase }) => (phase === 'closed' ? [id] : [])),
    ),
    askedOf(
      db,
      incidents.map(({ id }) => id),
    ),
  ])
  return incidents.map((incident) => ({
    ...present(incident),
    asked: asked.get(incident.id) ?? null,
    credit_unions: incident.phase === 'closed' ? (counts.get(incident.id) ?? 0) : null,
  }))
}

async function presenterFor(
  db: Db,
  actor: Actor,
  incidents: readonly FoundIncident[],
): Promise<(incident: FoundIncident) => Omit<Incident, 'credit_unions' | 'asked'>> {
  const [desk, opened, subscribed, issued, drafts] = await Promise.all([
    deskIfAny(db, actor),
    openedHere(db, actor),
    subscribedTo(db, actor.id, incidents),
    db
      .selectFrom('situation_reports')
      .select((eb) => ['incident_id', eb.fn.max('number').as('last')])
      .groupBy('incident_id')
      .execute(),
    ownDrafts(db, actor),
  ])
  const lastReports = new Map(issued.map(({ incident_id, last }) => [incident_id, last]))
  return ({ created_by, created_by_name, created_by_organization, updated_at, reason, ...incident }) => ({
    ...incident,
    reason: touches(desk, incident) ? reason : null,
    // Names of other organizations' people are for people.
    created_by: {
      ...(actor.key && !opened.has(incident.id) ? { id: '', name: '' } : { id: created_by, name: created_by_name }),
      organization: created_by_organization,
    },
    desk_states: statesOf(incident).filter((state) => covers(desk, state)),
    may_change: mayChange(desk, incident, opened.has(incident.id)),
    subscribed: subscribed.has(incident.id),
    last_report: lastReports.get(incident.id) ?? 0,
    draft_report_id: touches(desk, incident) ? (drafts.get(incident.id) ?? null) : null,
  })
}

/** The situation reports that the person's own desk has begun, by incident. */
async function ownDrafts(db: Db, actor: Actor): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('situation_reports')
    .select(['incident_id', 'id'])
    .where('number', 'is', null)
    .where('desk', '=', ownDesk(actor))
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ incident_id, id }) => [incident_id, id]))
}
