// The newest join requests of an organization, whatever their outcome, in an index: every new request reads these.

import { type Kysely, sql } from 'kysely'

export const newestJoinRequests = {
  up: (db: Kysely<unknown>) =>
    sql`create index join_requests_newest on join_requests (credit_union_id, created_at)`.execute(db).then(() => {}),
}
