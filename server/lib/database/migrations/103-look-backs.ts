// The mails that tell of a closing, and what those who were asked or worked in the incident say of it. No address is stored, only its keyed hash.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `create table told_closings (
    incident_id ${key} not null references incidents (id) on delete cascade,
    closed_at ${moment} not null,
    thank boolean not null,
    told_at ${moment},
    primary key (incident_id, closed_at)
  )`,
  'create index told_closings_waiting on told_closings (closed_at) where told_at is null',
  `create table look_backs (
    id ${key} primary key,
    incident_id ${key} not null references incidents (id) on delete cascade,
    address_hash text not null,
    kind text not null,
    person_id text not null,
    directory_id text,
    credit_union_id text,
    token_hash text not null unique,
    sent_at ${moment} not null,
    answered_at ${moment},
    changed_at ${moment},
    what_helped text,
    what_was_in_the_way text,
    what_to_prepare text
  )`,
  'create unique index look_backs_once on look_backs (incident_id, address_hash)',
  'create index look_backs_person on look_backs (person_id)',
  'create index look_backs_organization on look_backs (credit_union_id)',
  'create index look_backs_sent on look_backs (sent_at)',
]

export const lookBacks = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
