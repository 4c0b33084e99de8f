// The organization that asked for help before another one took the request over, until both sides are told of it.

import { type Kysely, sql } from 'kysely'

export const handedOn = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table help_requests add column handed_from text`.execute(db)
    await sql`create index help_requests_handed on help_requests (handed_from) where handed_from is not null`.execute(db)
  },
})
