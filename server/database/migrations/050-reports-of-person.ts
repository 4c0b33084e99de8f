// The reports of a person within the last hour are counted with each new one.

import { type Kysely, sql } from 'kysely'

export const reportsOfPerson = {
  async up(db: Kysely<unknown>) {
    await sql`create index disaster_reports_of_person on disaster_reports (reported_by, created_at)`.execute(db)
  },
}
