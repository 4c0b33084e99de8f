// The alerts of an incident until a moment, each time that one was told: when it was published, and when its area grew. With the title that it had then, and
// how many credit unions were told, whatever its title and area are by now.

import { sql } from 'kysely'
import { OF_ALERT, reaches } from '#server/domain/alerts/alerts.ts'
import { tellingsOf } from '#server/domain/alerts/told-alerts.ts'
import { isVisibleClaim } from '#server/domain/claims/claims.ts'
import { type AlertOver, alertsOver } from '#server/domain/incidents/alerts-over.ts'
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
  const alerts = await alertsOver(db, incident, { since: from })
  const tellings = await tellingsOf(
    db,
    alerts.map(({ id }) => id),
  )
  const told = new Set(tellings.map(({ alert_id }) => alert_id))
  const all = [
    ...tellings.map(({ alert_id: id, ...telling }) => ({ id, ...telling })),
    ...(await ofEarlierVersion(
      db,
      alerts.filter(({ id }) => !told.has(id)),
    )),
  ]
  return all.filter(({ at }) => at >= from && at <= until).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** It did not store whom an alert was told to: those whom it reaches now. Also of one that reached nobody. */
async function ofEarlierVersion(db: Db, alerts: readonly AlertOver[]): Promise<AlertIn[]> {
  if (alerts.length === 0) return []
  const rows = await db
    .selectFrom('alerts')
    .select(['alerts.id', 'alerts.title', 'alerts.created_at as at'])
    .select(
      sql<number>`(select count(*) from credit_unions where credit_unions.deleted_at is null
        and credit_unions.type_organization = 'Credit Union' and ${isVisibleClaim} and ${wasThere} and ${reaches(OF_ALERT, sql.ref('credit_unions.id'))})`.as(
        'reached',
      ),
    )
    .where(
      'alerts.id',
      'in',
      alerts.map(({ id }) => id),
    )
    .execute()
  return rows.map((row) => ({ ...row, reached: Number(row.reached) }))
}
