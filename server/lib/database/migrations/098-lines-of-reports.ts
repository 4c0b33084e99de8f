// The lines of a situation report, which the portal writes from what came in.

import { type Kysely, sql } from 'kysely'

/** Texts of earlier reports were typed, and stay so: they have no lines. */
export const linesOfReports = {
  async up(db: Kysely<unknown>) {
    await sql`alter table situation_reports add column lines text not null default '[]'`.execute(db)
  },
}
