// What was entered from a reply is no call; and what a call said can be taken back.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

export const callsTakenBack = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const { key, moment } = types[engine]
    for (const column of [`reply_id ${key}`, `withdrawn_at ${moment}`])
      await sql.raw(`alter table call_attempts add column ${column}`).execute(db)
  },
})
