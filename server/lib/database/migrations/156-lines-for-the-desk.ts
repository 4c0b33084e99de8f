// A line for the desk that is about no closed office is a reply, and no need.

import { type Kysely, sql } from 'kysely'

export const linesForTheDesk = () => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table ask_replies add column is_line boolean not null default false`.execute(db)
  },
})
