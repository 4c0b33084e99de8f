// Answers by link. What a press of the page of a link stored is found again by its submission, and a line for members from an address that nobody has
// proven waits for a yes.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

export const saidByLink = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const { key, moment } = types[engine]
    const statements = [
      'alter table ask_replies add column submission_id text',
      'create unique index ask_replies_submission on ask_replies (submission_id)',
      `create table waiting_notes (
        id ${key} primary key,
        office_id ${key} not null references offices (id),
        incident_id ${key} references incidents (id),
        credit_union_id text,
        public_note text not null,
        as_of ${moment} not null,
        entered_by text not null,
        entered_by_name text not null,
        entered_by_organization text not null default '',
        created_at ${moment} not null,
        is_published boolean,
        decided_at ${moment},
        decided_by text,
        decided_by_name text
      )`,
      'create index waiting_notes_of on waiting_notes (office_id) where decided_at is null',
      'create index waiting_notes_organization on waiting_notes (credit_union_id)',
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
