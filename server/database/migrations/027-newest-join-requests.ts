// The newest requests to join an organization, whatever became of them, without reading all of them: every new one asks for these.

import { type Kysely, sql } from 'kysely'

export const newestJoinRequests = {
  up: (db: Kysely<unknown>) =>
    sql`create index join_requests_newest on join_requests (credit_union_id, created_at)`.execute(db).then(() => {}),
}
