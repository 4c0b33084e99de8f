// Where members can go instead: the shared branching networks of a credit union, its consents, and whether an office takes guests.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  'alter table credit_unions add column shared_branching_networks text',
  'alter table credit_unions add column guest_note text',
  // Everybody's consent is no until an Administrator says yes.
  ...['guests_in', 'guests_out', 'reachable_public'].map(
    (name) => `alter table credit_unions add column ${name} boolean not null default false`,
  ),
  `alter table credit_unions add column guests_answered_at ${moment}`,
  `alter table credit_unions add column guests_none_until ${moment}`,
  ...['prefers', 'not_to', 'not_from'].map((name) => `alter table credit_unions add column ${name} text not null default '[]'`),
  'alter table credit_unions add column reachable text',
  'alter table credit_unions add column reachable_note text',
  `alter table credit_unions add column reachable_at ${moment}`,
  `alter table credit_unions add column reachable_until ${moment}`,
  'alter table offices add column guests_usually boolean',
  'alter table office_statuses add column guests boolean',
  'alter table office_facts add column guests boolean',
  `alter table office_facts add column guests_key ${key}`,
]

export const guests = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
