// What is about an area: incidents and situation reports. Every organization there may read them.

import { type Area, areaOf, statesOf } from '#server/domain/incidents/area.ts'
import { incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import { type IncidentTerms, termsOf } from '#server/domain/incidents/terms.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import type { Told, TrailEvent } from './told.ts'

const ofAll = { creditUnionId: null, own: null, isShown: true } as const

export const tellOpened = (db: Db, event: TrailEvent) => tellIncident(db, event, 'incident.opened')

/** It may have changed again by now: a closing is a change of the phase as it was then. */
export async function tellChanged(db: Db, event: TrailEvent): Promise<Told | null> {
  const { changed: fields, phase } = event.details
  const changed = Array.isArray(fields) ? fields : []
  const isClosed = changed.includes('phase') && phase === 'closed'
  return tellIncident(db, event, isClosed ? 'incident.closed' : 'incident.changed', changed)
}

/** What was so when it happened. Also told where it was before the change. `changed` names what of it is told, and neither notes nor reasons. */
async function tellIncident(db: Db, { record_id, details }: TrailEvent, type: Told['type'], changed?: unknown[]): Promise<Told | null> {
  const found = await incidentIfAny(db, record_id)
  if (!found) return null
  const { phase = found.phase, at, was } = details
  const terms = { ...termsOf(found), phase, ...(at as IncidentTerms | undefined) }
  const { id, slug } = found
  const shared = {
    incident: { id, slug, ...terms },
    ...(changed && { changed: changed.filter((name) => String(name) in terms) }),
  }
  return {
    ...ofAll,
    type,
    states: [...statesOf(terms), ...statesOf(areaOf((was ?? {}) as Partial<Area>))],
    isExercise: found.is_exercise,
    path: `/incidents/${id}`,
    shared,
  }
}

export async function tellIssued(db: Db, { record_id, details }: TrailEvent): Promise<Told | null> {
  const incident = await incidentIfAny(db, record_id)
  const row = await db
    .selectFrom('situation_reports')
    .select(['id', 'number', 'next_due_at'])
    .where('id', '=', String(details.report))
    .executeTakeFirst()
  if (!incident || !row) return null
  const report = { id: row.id, number: row.number, incident: { id: incident.id, slug: incident.slug }, next_due_at: row.next_due_at }
  return {
    ...{ ...ofAll, type: 'situation_report.issued', states: statesOf(incident), isExercise: incident.is_exercise },
    ...{ path: `/incidents/${incident.id}/situation-reports`, shared: { report } },
  }
}
