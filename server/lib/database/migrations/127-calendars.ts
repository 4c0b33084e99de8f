// The calendar of a person in an organization. Of its address only the hash is stored.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const calendars = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    await sql
      .raw(
        `create table calendars (
          user_id text primary key references users (id) on delete cascade,
          credit_union_id text not null references credit_unions (id) on delete cascade,
          token_hash text not null unique,
          created_at ${moment} not null,
          last_read_at ${moment}
        )`,
      )
      .execute(db)
  },
})
