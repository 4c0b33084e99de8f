// When a desk last reminded an organization to complete Prepare.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const remindedToPrepare = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`alter table credit_unions add column reminded_at ${moments[engine]}`).execute(db)
  },
})
