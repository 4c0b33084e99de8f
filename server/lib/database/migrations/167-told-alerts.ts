// Which organizations an alert was told to, when and under which title: its area may change, and then only those who are new are told.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const toldAlerts = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table told_alerts (
          alert_id text not null references alerts (id) on delete cascade,
          credit_union_id text not null references credit_unions (id) on delete cascade,
          title text not null,
          told_at ${moments[engine]} not null,
          reached_at ${moments[engine]} not null,
          left_at ${moments[engine]},
          primary key (alert_id, credit_union_id)
        )`,
      )
      .execute(db)
  },
})
