// The alerts of an incident until a moment, each time that one was told: when it was published, and when its area grew. With the title that it had then, and
// how many credit unions were told, whatever its title and area are by now.

import { tellingsOf } from '#server/domain/alerts/told-alerts.ts'
import { alertsOver } from '#server/domain/incidents/alerts-over.ts'
import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

export interface AlertIn {
  id: string
  title: string
  at: string
  reached: number
}

export async function alertsIn(db: Db, incident: FoundIncident, { from, until }: { from: string; until: string }): Promise<AlertIn[]> {
  const alerts = await alertsOver(db, incident, { since: from })
  const tellings = await tellingsOf(
    db,
    alerts.map(({ id }) => id),
  )
  const all = tellings.map(({ alert_id: id, ...telling }) => ({ id, ...telling }))
  return all.filter(({ at }) => at >= from && at <= until).toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
