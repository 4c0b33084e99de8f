// The dashboard reads what waits of an organization's own people: without an index, each would read the replies of all.

import { type Kysely, sql } from 'kysely'

export const repliesOfOrganization = () => ({
  async up(db: Kysely<unknown>) {
    await sql`create index ask_replies_own on ask_replies (credit_union_id, received_at)`.execute(db)
  },
})
