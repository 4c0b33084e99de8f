// Which alerts a person has closed on the dashboard, and when: one that asks to act now comes back a day later.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const closedAlerts = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table closed_alerts (
          user_id text not null references users (id) on delete cascade,
          alert_id text not null references alerts (id) on delete cascade,
          closed_at ${moments[engine]} not null,
          primary key (user_id, alert_id)
        )`,
      )
      .execute(db)
  },
})
