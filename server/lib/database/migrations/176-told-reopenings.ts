// An incident that is opened again is told to those who were told that it was closed. Earlier reopenings are over.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const toldReopenings = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `alter table incident_pauses add column told_at ${moments[engine]}`,
      'update incident_pauses set told_at = opened_at',
      'create index incident_pauses_waiting on incident_pauses (opened_at) where told_at is null',
      `alter table look_backs add column reopening_told_at ${moments[engine]}`,
    ])
      await sql.raw(statement).execute(db)
  },
})
