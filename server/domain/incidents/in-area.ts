import { sql } from 'kysely'
import { isInForce } from '#server/domain/offices.ts'
import type { Db, OfficeRow } from '#server/lib/database/tables/tables.ts'
import { type Area, holds } from './area.ts'

/** Whether an office counts in an incident: its county or state is in the area, and it still exists. */
export const isInArea = (incidentId: string) =>
  sql<boolean>`(offices.id in (
      select placed.id from incident_counties join offices as placed on placed.county = incident_counties.county
        where incident_counties.incident_id = ${incidentId}
      union select placed.id from incident_states join offices as placed on placed.state = incident_states.state
        where incident_states.incident_id = ${incidentId})
    and ${isInForce})`

/** The offices in the area of an incident, joined with what is current. */
export const officesInArea = (db: Db, incidentId: string) =>
  db
    .selectFrom('offices')
    .leftJoin('current_statuses', (join) =>
      join.onRef('current_statuses.office_id', '=', 'offices.id').on('current_statuses.incident_id', '=', incidentId),
    )
    .where(isInArea(incidentId))

/** The same with the status that counts. */
export const officesWithStatus = (db: Db, incidentId: string) =>
  officesInArea(db, incidentId).leftJoin('office_statuses', 'office_statuses.id', 'current_statuses.status_id')

/** Whether an office that was read counts in an incident. */
export const isIn = (area: Area, office: Pick<OfficeRow, 'state' | 'county' | 'is_closed_for_good' | 'gone_at'>) =>
  !office.is_closed_for_good && office.gone_at === null && holds(area, office)
