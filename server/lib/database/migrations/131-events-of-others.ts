// The organization that an event is about: it may hide itself before the event is sent, sent again, or read.

import { type Kysely, sql } from 'kysely'

export const eventsOfOthers = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table hook_events add column credit_union_id text').execute(db)
  },
}
