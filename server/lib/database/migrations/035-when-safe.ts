// When a person was last marked safe or not safe. For earlier marks, the time is unknown.

import { type Kysely, sql } from 'kysely'

export const whenSafe = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table users add column safe_at text').execute(db)
  },
}
