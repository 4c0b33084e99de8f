// What an organization that is not confirmed says of its offices stays its own until it is confirmed.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table office_drafts (
    id ${key} primary key,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    office_id ${key} references offices (id),
    changes text not null,
    created_at ${moment} not null
  )`,
  'create unique index office_drafts_office on office_drafts (credit_union_id, office_id)',
  // One office at most stands for the address in the directory.
  'create unique index offices_address on offices (directory_id) where site_id is null and not is_added and gone_at is null',
]

export const officeDrafts = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
