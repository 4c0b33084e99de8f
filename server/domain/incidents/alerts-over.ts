// The alerts of an incident: those that name it, and those that name none and are for one of its states or counties. One for everybody that names none is
// about no storm. One list for open ends, situation reports and the review.

import { isCurrent, notDeletedAlerts } from '#server/domain/alerts/alerts.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type Area, overlap } from './area.ts'
import type { FoundIncident } from './find-incidents.ts'

interface Asked {
  /** Those published or changed since, ended or not, so also those told to more organizations since; null for those that hold now. */
  since: string | null
}

export interface AlertOver {
  id: string
  title: string
  created_at: string
  expires_at: string | null
  /** The Association that published it; null for the foundation. */
  credit_union_id: string | null
  area: Area
}

/** The oldest first. None in an exercise: alerts are real. */
export async function alertsOver(db: Db, incident: FoundIncident, { since }: Asked): Promise<AlertOver[]> {
  if (incident.is_exercise) return []
  const rows = await notDeletedAlerts(db)
    .select(['alerts.id', 'alerts.title', 'alerts.created_at', 'alerts.expires_at', 'alerts.credit_union_id'])
    .select(['alerts.states', 'alerts.counties', 'alerts.incident_id'])
    .where((eb) => (since === null ? isCurrent() : eb.or([eb('alerts.created_at', '>=', since), eb('alerts.changed_at', '>=', since)])))
    .orderBy('alerts.created_at')
    .orderBy('alerts.id')
    .execute()
  return rows
    .map(({ states, counties, incident_id, ...alert }) => ({
      incident_id,
      alert: { ...alert, area: { states: listIn(states), counties: listIn(counties) } },
    }))
    .filter(({ incident_id, alert }) => (incident_id === null ? overlap(alert.area, incident) : incident_id === incident.id))
    .map(({ alert }) => alert)
}

const listIn = (stored: string | null): string[] => (stored === null ? [] : JSON.parse(stored))
