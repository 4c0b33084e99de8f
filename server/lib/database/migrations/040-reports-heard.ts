// The reports about each credit union in the order in which they came, confirmed ones first: the board of an incident reads the newest of each.
// Those of an exercise are withdrawn from the beginning, so that the other indexes leave them out.

import { type Kysely, sql } from 'kysely'

export const reportsHeard = {
  up: (db: Kysely<unknown>) =>
    sql`create index disaster_reports_heard
      on disaster_reports (about, confirmed desc, created_at desc, id desc, incident_id, withdrawn_at) where deleted_at is null`
      .execute(db)
      .then(() => {}),
}
