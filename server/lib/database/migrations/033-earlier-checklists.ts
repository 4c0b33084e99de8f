// The internal checklist of an earlier event, as it was when the organization started over.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table earlier_checklists (
    id ${key} primary key,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    ended_at ${moment} not null,
    ended_by text not null
  )`,
  'create index earlier_checklists_credit_union on earlier_checklists (credit_union_id, id)',
  `create table earlier_checks (
    checklist_id ${key} not null references earlier_checklists (id) on delete cascade,
    item ${key} not null,
    checked_at ${moment},
    checked_by text,
    primary key (checklist_id, item)
  )`,
]

export const earlierChecklists = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
