// Who said that a person is safe, if it was not the person; and which text message an answer came by, so that one that is reported again counts once.

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table users add column safe_by text',
  'alter table roll_call_answers add column text_id text',
  'create unique index roll_call_answers_text on roll_call_answers (text_id)',
]

export const whoSaid = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
