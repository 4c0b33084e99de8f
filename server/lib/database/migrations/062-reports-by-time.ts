// Lists of reports come by time alone, whether or not the organization is confirmed: the indexes of 031, 034 and 052 are sorted as the lists are.

import { type Kysely, sql } from 'kysely'

const REPORTS = 'disaster_reports'
const newest = 'date_reported desc, time_reported desc, id desc'

const statements = [
  ...['newest', 'of_state', 'of_reporter', 'places', 'latest'].map((name) => `drop index ${REPORTS}_${name}`),
  `create index ${REPORTS}_newest on ${REPORTS}
    (${newest}, credit_union_key, reporter_key, deleted_at, withdrawn_at, is_hidden, revision, state, about) where deleted_at is null`,
  `create index ${REPORTS}_of_state on ${REPORTS}
    (state, ${newest}, reporter_key, deleted_at, withdrawn_at, is_hidden, revision) where deleted_at is null`,
  `create index ${REPORTS}_of_reporter on ${REPORTS}
    (reporter_key, state, deleted_at, withdrawn_at, is_hidden, date_reported, time_reported, id)`,
  `create index ${REPORTS}_places on ${REPORTS}
    (latitude, longitude, date_reported, time_reported, id, deleted_at, withdrawn_at, is_hidden) where deleted_at is null`,
  `create index ${REPORTS}_latest on ${REPORTS}
    (${newest}, state, condition, is_hidden, reporter_key, revision, now_condition) where is_latest`,
]

export const reportsByTime = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
