// Lists of reports are no longer cached by revision: the trigger, the column and its place in two indexes go.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/open.ts'

const REPORTS = 'disaster_reports'

const dropTrigger: Record<Engine, string[]> = {
  sqlite: [`drop trigger ${REPORTS}_revised`],
  postgres: [`drop trigger ${REPORTS}_revised on ${REPORTS}`, 'drop function renew_revision()'],
}

// Covers a count and the sort of a page. `deleted_at` is always null here, and SQLite asks for it.
const indexes = [
  `create index ${REPORTS}_newest on ${REPORTS}
    (date_reported desc, confirmed desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, is_hidden)
    where deleted_at is null`,
  `create index ${REPORTS}_of_state on ${REPORTS}
    (state, date_reported desc, confirmed desc, time_reported desc, id desc, reporter_key, deleted_at, is_hidden)
    where deleted_at is null`,
]

export const noRevisions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      ...dropTrigger[engine],
      `drop index ${REPORTS}_newest`,
      `drop index ${REPORTS}_of_state`,
      `alter table ${REPORTS} drop column revision`,
      ...indexes,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
