// A help request whose answer was lost is sent again under the same id, and stored once.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table help_requests add column submission_id text',
  'create unique index help_requests_submission on help_requests (credit_union_id, submission_id)',
]

export const requestSubmissions = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
