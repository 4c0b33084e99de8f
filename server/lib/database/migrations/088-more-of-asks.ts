// Addresses that a mail server refused for good, so that a storm does not ask them, and the desk knows; and when somebody pressed for a credit union's turn.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const moreOfAsks = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(`create table bounced_addresses (email_key text primary key, bounced_at ${moments[engine]} not null)`).execute(db)
    await sql.raw(`alter table incident_turns add column pressed_at ${moments[engine]}`).execute(db)
  },
})
