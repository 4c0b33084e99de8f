// Whom people were told of warnings, and what is still to be told once quiet hours end.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  // When all who wanted to know of it were found; null until then.
  `alter table warnings add column told_at ${moment}`,
  'create index warnings_untold on warnings (stored_at) where told_at is null',
  `create table warnings_due (
    user_id ${key} not null references users (id) on delete cascade,
    warning_id ${key} not null references warnings (id) on delete cascade,
    due_at ${moment} not null,
    primary key (user_id, warning_id)
  )`,
  'create index warnings_due_at on warnings_due (due_at)',
  'create index warnings_due_warning on warnings_due (warning_id)',
  `create table told_warnings (
    user_id ${key} not null references users (id) on delete cascade,
    group_name text not null,
    told_on text not null,
    severity_rank integer not null,
    told_at ${moment} not null,
    primary key (user_id, group_name, told_on)
  )`,
]

export const toldWarnings = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
