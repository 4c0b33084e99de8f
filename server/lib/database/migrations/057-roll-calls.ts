// Rosters and roll calls: the people of organizations, one question to them, their answers, and the messages that asked.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

type Types = (typeof types)[Engine]

const rosters = ({ key, moment }: Types) => [
  // The entry of an account has the account's id, so that it is the same person before and after it was first changed.
  `create table roster_people (
    credit_union_id text not null references credit_unions (id) on delete cascade,
    id ${key} not null,
    user_id text,
    first_name text not null,
    last_name text not null,
    name_key text not null,
    email text,
    email_key text,
    phone text,
    office_id text,
    office_text text not null default '',
    language text,
    created_at ${moment} not null,
    updated_at ${moment} not null,
    primary key (credit_union_id, id)
  )`,
  'create unique index roster_people_email on roster_people (credit_union_id, email_key)',
  `create table text_stops (
    phone text primary key,
    stopped_at ${moment} not null
  )`,
]

const rollCalls = ({ key, moment }: Types) => [
  `create table roll_calls (
    id ${key} primary key,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    submission_id text not null,
    incident_id ${key} references incidents (id),
    is_exercise boolean not null default false,
    shown_on_board boolean not null default false,
    started_at ${moment} not null,
    started_by text not null,
    started_by_name text not null,
    asked_at ${moment} not null,
    repeats integer not null default 0,
    closes_at ${moment} not null,
    closed_at ${moment},
    forgotten text not null default '{}',
    names_deleted_at ${moment}
  )`,
  'create unique index roll_calls_submission on roll_calls (credit_union_id, submission_id)',
  // At most one is open.
  'create unique index roll_calls_open on roll_calls (credit_union_id) where closed_at is null',
  'create index roll_calls_incident on roll_calls (incident_id)',
]

const people = ({ key, moment }: Types) => [
  `create table roll_call_people (
    roll_call_id ${key} not null references roll_calls (id) on delete cascade,
    id ${key} not null,
    user_id text,
    first_name text not null,
    last_name text not null,
    email text,
    phone text,
    office_id text,
    office text not null default '',
    language text,
    state text not null default 'waiting',
    work text,
    words text,
    as_of ${moment},
    answered_at ${moment},
    source text,
    entered_by text,
    texted_help_at ${moment},
    primary key (roll_call_id, id)
  )`,
  'create index roll_call_people_user on roll_call_people (user_id)',
  'create index roll_call_people_phone on roll_call_people (phone)',
  `create table roll_call_answers (
    id ${key} primary key,
    roll_call_id ${key} not null references roll_calls (id) on delete cascade,
    person_id ${key} not null,
    state text not null,
    work text,
    words text,
    as_of ${moment} not null,
    source text not null,
    entered_by_id text,
    entered_by text,
    created_at ${moment} not null
  )`,
  'create index roll_call_answers_of on roll_call_answers (roll_call_id, person_id)',
  `create table roll_call_links (
    token_hash text primary key,
    roll_call_id ${key} not null references roll_calls (id) on delete cascade,
    person_id ${key} not null
  )`,
  'create index roll_call_links_of on roll_call_links (roll_call_id, person_id)',
  `create table roll_call_messages (
    id ${key} primary key,
    roll_call_id ${key} not null references roll_calls (id) on delete cascade,
    person_id ${key} not null,
    channel text not null,
    phone text,
    provider_id text,
    state text not null default 'waiting',
    reason text,
    created_at ${moment} not null
  )`,
  'create index roll_call_messages_of on roll_call_messages (roll_call_id, person_id)',
  'create unique index roll_call_messages_provider on roll_call_messages (provider_id)',
]

const outbox = ({ moment }: Types) => [
  // Text messages leave one organization in turn, answers before first questions, and these before repeats.
  'alter table outbox add column credit_union_id text',
  'alter table outbox add column sort_rank integer not null default 0',
  `create table text_turns (
    credit_union_id text primary key,
    sent_at ${moment} not null
  )`,
]

export const rollCallTables = (engine: Engine) => ({
  async up(db: Kysely<never>) {
    const type = types[engine]
    for (const statement of [...rosters(type), ...rollCalls(type), ...people(type), ...outbox(type)]) await sql.raw(statement).execute(db)
  },
})
