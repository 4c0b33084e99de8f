// The back office lists reports by state and charter number, and what the audit trail says of a person or record, without reading whole tables.

import { type Kysely, sql } from 'kysely'

const statements = [
  'drop index disaster_reports_newest',
  `create index disaster_reports_newest on disaster_reports
    (date_reported desc, confirmed desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, withdrawn_at, is_hidden,
      revision, state, about) where deleted_at is null`,
  'create index audit_events_of_record on audit_events (record_id, what, happened_at)',
]

export const officeLists = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
