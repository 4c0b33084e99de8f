// What people text to roll calls is stored, whatever it means; and which numbers cannot get text messages.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `alter table roll_call_people add column may_need_help_at ${moment}`,
  `create table incoming_texts (
    id ${key} primary key,
    provider_id text,
    phone text,
    text text,
    received_at ${moment} not null
  )`,
  'create unique index incoming_texts_provider on incoming_texts (provider_id)',
  // Of numbers that nobody asked: few, and deleted after a while.
  'create index incoming_texts_unasked on incoming_texts (received_at) where text is not null',
  `insert into incoming_texts (id, provider_id, received_at)
    select id, text_id, created_at from roll_call_answers where text_id is not null`,
  'drop index roll_call_answers_text',
  'alter table roll_call_answers drop column text_id',
  `create table roll_call_replies (
    id ${key} primary key,
    roll_call_id ${key} not null references roll_calls (id) on delete cascade,
    person_id ${key} not null,
    incoming_id ${key} not null,
    text text not null,
    pictures integer not null,
    is_danger boolean not null,
    means text,
    decided_by_id text,
    decided_by text,
    decided_at ${moment},
    received_at ${moment} not null
  )`,
  'create index roll_call_replies_of on roll_call_replies (roll_call_id, person_id)',
  'create index roll_call_replies_incoming on roll_call_replies (incoming_id)',
  'create index roll_call_messages_phone on roll_call_messages (phone)',
  `create table texting_numbers (
    phone text primary key,
    answered text not null,
    unclear_at ${moment},
    texted_at ${moment} not null
  )`,
  `create table untextable_numbers (
    phone text primary key,
    reason text not null,
    reported_at ${moment} not null
  )`,
]

export const replies = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
