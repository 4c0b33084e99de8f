// Keys of programs, and who acted by one. Of a key only its hash is stored.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const keys = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    await sql
      .raw(
        `create table keys (
          id text primary key,
          credit_union_id text not null references credit_unions (id) on delete cascade,
          name text not null,
          key_hash text not null unique,
          starts_with text not null,
          scopes text not null,
          networks text not null,
          until text not null,
          made_by text,
          made_by_name text not null,
          created_at ${moment} not null,
          last_used_at ${moment},
          last_used_network text,
          told_days integer,
          told_unused_at ${moment},
          ended_at ${moment}
        )`,
      )
      .execute(db)
    await sql.raw('create index keys_of_organization on keys (credit_union_id)').execute(db)
    await sql.raw('alter table audit_events add column actor_key text').execute(db)
  },
})
