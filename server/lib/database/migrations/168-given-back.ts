// When what people who left said of an organization stopped to count as its word: a draft of a situation report strikes it out.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const givenBack = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['office_statuses', 'disaster_reports'])
      await sql.raw(`alter table ${table} add column given_back_at ${moments[engine]}`).execute(db)
  },
})
