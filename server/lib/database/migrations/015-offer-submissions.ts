// An offer whose answer was lost is sent again under the same id, and stored once. A loan that is due back is mailed once.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

const statements = (engine: Engine) => [
  'alter table offers add column submission_id text',
  'create unique index offers_submission on offers (credit_union_id, submission_id)',
  `alter table offers add column due_back_mailed_at ${moments[engine]}`,
  // Few loans are out compared with all that were ever made.
  `create index offers_out on offers ("until", id) where state in ('on_the_way', 'arrived')`,
]

export const offerSubmissions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
