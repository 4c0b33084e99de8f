// The person who last changed each answer of the checklist, and when, for a person who changed the same answer offline.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const table = ({ key, moment }: (typeof types)[Engine]) => `create table answer_changes (
  credit_union_id text not null references credit_unions (id) on delete cascade,
  field ${key} not null,
  changed_at ${moment} not null,
  changed_by text not null,
  primary key (credit_union_id, field)
)`

export const answerChanges = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    await sql.raw(table(types[engine])).execute(db)
  },
})
