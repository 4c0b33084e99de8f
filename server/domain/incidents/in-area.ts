import { sql } from 'kysely'
import { isInForce } from '#server/domain/offices.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'
import { type Area, holds } from './area.ts'
import { isLookedAt, type Looking, lookOf } from './look.ts'

/** Whether an office counts in an incident: its county or state is in the area, and it still exists. */
export const isInArea = (incidentId: string) => sql<boolean>`(${isPlacedIn(incidentId)} and ${isInForce})`

/** The same of one that is closed for good by now. */
export const isPlacedIn = (incidentId: string) =>
  sql<boolean>`offices.id in (
      select placed.id from incident_counties join offices as placed on placed.county = incident_counties.county
        where incident_counties.incident_id = ${incidentId}
      union select placed.id from incident_states join offices as placed on placed.state = incident_states.state
        where incident_states.incident_id = ${incidentId})`

/** Whether an office counts in one of several incidents, or in none of none. */
export const isInAreaOf = (incidentIds: readonly string[]) =>
  incidentIds.length === 0 ? sql<boolean>`(1 = 0)` : sql<boolean>`(${sql.join(incidentIds.map(isInArea), sql` or `)})`

/** The offices in the area of an incident, joined with what is known of them; of a closed one, those of its last picture. */
export function officesInArea(db: Db, incident: Looking) {
  const { scope } = lookOf(incident)
  return db
    .selectFrom('offices')
    .leftJoin('office_facts', (join) => join.onRef('office_facts.office_id', '=', 'offices.id').on('office_facts.scope', '=', scope))
    .where(incident.phase === 'closed' ? sql<boolean>`office_facts.office_id is not null` : isInArea(incident.id))
}

/** The same with the entry of the status that counts. */
export const officesWithStatus = (db: Db, incident: Looking) =>
  officesInArea(db, incident).leftJoin('office_statuses', (join) =>
    join.on(sql<boolean>`office_statuses.id = substr(office_facts.status_key, 29)`).on(isLookedAt(lookOf(incident), 'status')),
  )

/** Whether an office that was read counts in an incident. */
export const isIn = (area: Area, office: Pick<OfficeRow, 'state' | 'county' | 'is_closed_for_good' | 'gone_at'>) =>
  isThere(office) && holds(area, office)

export const isThere = (office: Pick<OfficeRow, 'is_closed_for_good' | 'gone_at'>) => !office.is_closed_for_good && office.gone_at === null
