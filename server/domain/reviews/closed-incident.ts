import type { FoundIncident } from '#server/domain/incidents/find-incidents.ts'
import { AppError } from '#server/lib/app-error.ts'

export type ClosedIncident = FoundIncident & { closed_at: string }

/** @throws AppError `incident_open` while it is open */
export function requireClosed(incident: FoundIncident): ClosedIncident {
  const { phase, closed_at } = incident
  if (phase !== 'closed' || closed_at === null) throw new AppError('incident_open')
  return { ...incident, closed_at }
}
