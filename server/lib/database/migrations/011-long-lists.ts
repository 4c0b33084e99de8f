// Indexes with which the back office sorts and searches 100,000 reports, and finds each organization's Administrator, without reading the rows
// themselves.

import { type Kysely, sql } from 'kysely'

const statements = [
  'drop index disaster_reports_newest',
  // `deleted_at` is always null here; with it SQLite answers from the index alone.
  `create index disaster_reports_newest on disaster_reports
    (date_reported desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at) where deleted_at is null`,
  'drop index memberships_credit_union',
  'create index memberships_credit_union on memberships (credit_union_id, role, created_at, user_id)',
]

export const longLists = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
