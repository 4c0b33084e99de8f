// What was learned from an incident: a text with an owner and a day.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table improvements (
    id ${key} primary key,
    credit_union_id text references credit_unions (id),
    incident_id ${key} references incidents (id) on delete set null,
    text text not null,
    owner_id text not null,
    due text not null,
    state text not null,
    said text,
    created_by text not null,
    created_at ${moment} not null,
    updated_at ${moment} not null,
    reminded_for text not null,
    reminders integer not null default 0
  )`,
  'create index improvements_of on improvements (credit_union_id, state, due)',
  'create index improvements_owner on improvements (owner_id)',
  "create index improvements_open on improvements (due) where state = 'open'",
]

export const improvements = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
