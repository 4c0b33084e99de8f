// What a letter that was used leads to: a credit union that waits for the foundation first, or one that is confirmed by it and reads contacts of others once
// the foundation knows.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

const statements = (moment: string) => [
  // Why a letter that vouches did not confirm the organization that it enrolled.
  'alter table letters add column held_because text',
  // The outbox rows of the foundation's daily mail that names the voucher.
  'alter table vouchers add column told_in text',
  `alter table credit_unions add column reads_contacts_at ${moment}`,
]

export const usedLetters = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(moments[engine])) await sql.raw(statement).execute(db)
  },
})
