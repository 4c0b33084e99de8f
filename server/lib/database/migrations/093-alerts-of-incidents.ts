// The incident that an alert is about.

import { type Kysely, sql } from 'kysely'

export const alertsOfIncidents = {
  async up(db: Kysely<unknown>) {
    await sql`alter table alerts add column incident_id text references incidents (id) on delete set null`.execute(db)
    await sql`create index alerts_incident on alerts (incident_id) where incident_id is not null`.execute(db)
  },
}
