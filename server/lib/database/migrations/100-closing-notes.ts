// What the desk says when it closes an incident: to everybody on the public page, and to itself.

import { type Kysely, sql } from 'kysely'

export const closingNotes = {
  async up(db: Kysely<unknown>) {
    for (const column of ['closing_note', 'reason']) await sql.raw(`alter table incidents add column ${column} text`).execute(db)
  },
}
