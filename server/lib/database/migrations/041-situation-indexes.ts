// A confirmation computes the current statuses of an organization's offices again; every list of incidents reads the subscriptions of one person.

import { type Kysely, sql } from 'kysely'

export const situationIndexes = {
  async up(db: Kysely<unknown>) {
    await sql`create index current_statuses_office on current_statuses (office_id)`.execute(db)
    await sql`create index incident_subscriptions_user on incident_subscriptions (user_id)`.execute(db)
  },
}
