// An unconfirmed organization that a person of its domain has proven from within: who was there before and waits now, and whether the contacts that
// these people left have been reviewed.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const statements = (moment: string) => [
  'alter table join_requests add column former_role text',
  `alter table credit_unions add column contacts_held_at ${moment}`,
  // Whether a person asked to join is read for each person of an organization.
  'create index join_requests_of_person on join_requests (user_id, credit_union_id)',
]

export const takenInPlace = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine === 'sqlite' ? 'timestamp' : 'timestamptz')) await sql.raw(statement).execute(db)
  },
})
