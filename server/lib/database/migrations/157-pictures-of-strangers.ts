// How many pictures came with a text of a number that nobody asked.

import { type Kysely, sql } from 'kysely'

export const picturesOfStrangers = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table incoming_texts add column pictures integer not null default 0`.execute(db)
  },
})
