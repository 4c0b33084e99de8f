// After-action reports: the figures of a review with what a desk or a credit union makes of them, numbered once issued.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table after_actions (
    id ${key} primary key,
    incident_id ${key} not null references incidents (id),
    credit_union_id text references credit_unions (id),
    desk text not null default '',
    number integer,
    summary text,
    strengths text,
    areas_to_improve text,
    figures text not null,
    improvements text,
    created_by text not null,
    created_by_name text not null,
    created_by_organization text not null default '',
    created_at ${moment} not null,
    updated_at ${moment} not null,
    issued_at ${moment},
    issued_by text,
    issued_by_name text,
    issued_by_organization text
  )`,
  "create unique index after_actions_number on after_actions (incident_id, coalesce(credit_union_id, ''), number)",
]

export const afterActions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
