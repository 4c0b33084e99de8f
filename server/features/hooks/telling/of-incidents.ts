// What is about an area: incidents, alerts and situation reports. Every organization there may read them.

import { sql } from 'kysely'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { statesOf } from '#server/domain/incidents/area.ts'
import { incidentIfAny } from '#server/domain/incidents/find-incidents.ts'
import { type IncidentTerms, termsOf } from '#server/domain/incidents/terms.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { provenHooks } from './listeners.ts'
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

/** What was so when it happened. `changed` names what of it is told, and neither notes nor reasons. */
async function tellIncident(db: Db, { record_id, details }: TrailEvent, type: Told['type'], changed?: unknown[]): Promise<Told | null> {
  const found = await incidentIfAny(db, record_id)
  if (!found) return null
  const { phase = found.phase, at } = details
  const terms = { ...termsOf(found), phase, ...(at as IncidentTerms | undefined) }
  const { id, slug } = found
  const shared = {
    incident: { id, slug, ...terms },
    ...(changed && { changed: changed.filter((name) => String(name) in terms) }),
  }
  return { ...ofAll, type, states: statesOf(terms), isExercise: found.is_exercise, path: `/incidents/${id}`, shared }
}

export const tellPublished = (db: Db, event: TrailEvent) => tellAlert(db, event, 'alert.published')
export const tellAlertEnded = (db: Db, event: TrailEvent) => tellAlert(db, event, 'alert.ended')

async function tellAlert(db: Db, { record_id }: TrailEvent, type: Told['type']): Promise<Told | null> {
  const row = await db
    .selectFrom('alerts')
    .select(['id', 'title', 'severity', 'states', 'counties', 'expires_at', 'credit_union_id'])
    .where('id', '=', record_id ?? '')
    .executeTakeFirst()
  if (!row) return null
  const states: string[] = JSON.parse(row.states ?? '[]')
  const counties: string[] = JSON.parse(row.counties ?? '[]')
  const { id, title, severity, expires_at, credit_union_id: deskId } = row
  const alert = { id, title, severity, states, counties, expires_at }
  const about = [...states, ...counties.flatMap((fips) => stateOfCounty(fips) ?? [])]
  return {
    ...{ ...ofAll, type, states: about.length > 0 ? about : EVERYWHERE, isExercise: false, path: '', shared: { alert } },
    ...{ deskId, own: deskId === null ? null : { alert }, hearers: await readersOf(db, id) },
  }
}

/** The organizations with a hook whose people may read the alert. */
async function readersOf(db: Db, alertId: string): Promise<string[]> {
  const rows = await provenHooks(db)
    .innerJoin('alerts', (join) => join.on('alerts.id', '=', alertId))
    .where(reaches(OF_ALERT, sql.ref('hooks.credit_union_id')))
    .select('hooks.credit_union_id')
    .distinct()
    .execute()
  return rows.map(({ credit_union_id }) => credit_union_id)
}

/** It reaches every hook that hears of alerts. */
export const EVERYWHERE: readonly string[] = ['*']

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
