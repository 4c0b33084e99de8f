// The alerts of an incident until a moment, with how many organizations each reaches.

import { sql } from 'kysely'
import { OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { alertsOver } from '#server/domain/incidents/alerts-over.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface AlertIn {
  id: string
  title: string
  at: string
  reached: number
}

/** An organization that came after the alert was not reached. By county, only those were that were confirmed by then. */
const wasThere = sql`credit_unions.created_at <= alerts.created_at and (credit_unions.confirmed_at is null
  or credit_unions.confirmed_at <= alerts.created_at or alerts.states is not null or not exists (${OF_ALERT.counties}))`

export async function alertsIn(db: Db, incident: FoundIncident, { from, until }: { from: string; until: string }): Promise<AlertIn[]> {
  const alerts = (await alertsOver(db, incident, { since: from })).filter(({ created_at }) => created_at <= until)
  if (alerts.length === 0) return []
  const rows = await db
    .selectFrom('alerts')
    .select('alerts.id')
    .select(
      sql<number>`(select count(*) from credit_unions where credit_unions.deleted_at is null
        and ${wasThere} and ${reaches(OF_ALERT, sql.ref('credit_unions.id'))})`.as('reached'),
    )
    .where(
      'alerts.id',
      'in',
      alerts.map(({ id }) => id),
    )
    .execute()
  const reached = new Map(rows.map((row) => [row.id, Number(row.reached)]))
  return alerts.map(({ id, title, created_at }) => ({ id, title, at: created_at, reached: reached.get(id) ?? 0 }))
}
