// Asks: a storm asks the credit unions in its path how their offices are. Contacts of desks, who was asked and how, their links, and what came back by text.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

type Types = (typeof types)[Engine]

const contacts = ({ key, moment }: Types) => [
  `create table contacts (
    id ${key} primary key,
    association_id text references credit_unions (id) on delete cascade,
    directory_id text not null references directory (id),
    first_name text not null,
    last_name text not null,
    email text,
    email_key text,
    phone text,
    language text,
    note text,
    agreed_to_texts_at ${moment},
    agreed_to_texts_by text,
    answered_at ${moment},
    is_for_asks_only boolean not null default false,
    used_at ${moment} not null,
    created_at ${moment} not null,
    created_by text not null,
    updated_at ${moment} not null
  )`,
  'create index contacts_of on contacts (directory_id)',
  'create index contacts_desk on contacts (association_id)',
  'create index contacts_email on contacts (email_key)',
  'create index contacts_phone on contacts (phone)',
  'create index contacts_used on contacts (used_at)',
  `create table declined_addresses (
    address_hash text primary key,
    declined_at ${moment} not null
  )`,
]

const asking = ({ key, moment }: Types) => [
  // What an incident asks. Without a row, it asks nobody.
  `create table incident_asks (
    incident_id ${key} primary key references incidents (id) on delete cascade,
    started_at ${moment} not null,
    started_by text not null,
    started_by_name text not null,
    stopped_at ${moment},
    stopped_by text,
    stopped_by_name text,
    stopped_why text
  )`,
  // Each credit union that it asks: how often it did, and when it asks again.
  `create table incident_turns (
    incident_id ${key} not null references incidents (id) on delete cascade,
    directory_id text not null references directory (id),
    rounds integer not null default 0,
    asked_by text,
    asked_by_name text,
    last_ask_id ${key},
    next_at ${moment},
    primary key (incident_id, directory_id)
  )`,
  'create index incident_turns_due on incident_turns (next_at) where next_at is not null',
  'create index incident_turns_of on incident_turns (directory_id)',
]

const asks = ({ key, moment }: Types) => [
  // One round of messages to the people of one credit union.
  `create table asks (
    id ${key} primary key,
    directory_id text not null references directory (id),
    credit_union_id text,
    round integer not null,
    asked_at ${moment} not null,
    asked_by text,
    asked_by_name text,
    taken_back_at ${moment}
  )`,
  'create index asks_of on asks (directory_id, asked_at)',
  `create table ask_incidents (
    ask_id ${key} not null references asks (id) on delete cascade,
    incident_id ${key} not null references incidents (id) on delete cascade,
    primary key (ask_id, incident_id)
  )`,
  'create index ask_incidents_of on ask_incidents (incident_id)',
  `create table ask_people (
    ask_id ${key} not null references asks (id) on delete cascade,
    kind text not null,
    person_id ${key} not null,
    primary key (ask_id, kind, person_id)
  )`,
  'create index ask_people_of on ask_people (kind, person_id)',
  // The id is that of the outbox row.
  `create table ask_messages (
    id ${key} primary key,
    ask_id ${key} not null references asks (id) on delete cascade,
    kind text not null,
    person_id ${key} not null,
    channel text not null,
    phone text,
    provider_id text,
    state text not null default 'waiting',
    reason text,
    created_at ${moment} not null
  )`,
  'create index ask_messages_of on ask_messages (ask_id, kind, person_id)',
  'create index ask_messages_phone on ask_messages (phone)',
  'create unique index ask_messages_provider on ask_messages (provider_id)',
  // Who is asked no more of whom an organization or they themselves said so.
  `create table ask_stops (
    directory_id text not null references directory (id),
    kind text not null,
    person_id ${key} not null,
    stopped_at ${moment} not null,
    stopped_by text,
    primary key (directory_id, kind, person_id)
  )`,
]

const answers = ({ key, moment }: Types) => [
  `create table say_links (
    token_hash text primary key,
    ask_id ${key} not null references asks (id) on delete cascade,
    directory_id text not null references directory (id),
    credit_union_id text,
    kind text not null,
    person_id ${key} not null,
    created_at ${moment} not null,
    ended_at ${moment},
    ended_why text
  )`,
  'create index say_links_of on say_links (directory_id, kind, person_id)',
  'create index say_links_person on say_links (kind, person_id)',
  'create index say_links_ask on say_links (ask_id)',
  `create table ask_replies (
    id ${key} primary key,
    ask_id ${key},
    incident_id ${key} references incidents (id) on delete cascade,
    directory_id text not null references directory (id),
    credit_union_id text,
    kind text not null,
    person_id ${key} not null,
    phone text,
    incoming_id ${key},
    text text not null,
    pictures integer not null default 0,
    is_danger boolean not null default false,
    means text,
    decided_by_id text,
    decided_by text,
    decided_at ${moment},
    received_at ${moment} not null
  )`,
  'create index ask_replies_of on ask_replies (directory_id, received_at)',
  'create index ask_replies_incident on ask_replies (incident_id, directory_id)',
  'create index ask_replies_person on ask_replies (kind, person_id)',
  'create index ask_replies_incoming on ask_replies (incoming_id)',
]

export const askTables = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const type = types[engine]
    for (const statement of [...contacts(type), ...asking(type), ...asks(type), ...answers(type)]) await sql.raw(statement).execute(db)
  },
})
