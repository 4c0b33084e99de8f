// An ask to a contact is the letter as well: its link to enroll is that of a letter, which no desk wrote and which counts as none.

import { type Kysely, sql } from 'kysely'

export const lettersOfAsks = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table letters add column is_ask boolean not null default false`.execute(db)
  },
})
