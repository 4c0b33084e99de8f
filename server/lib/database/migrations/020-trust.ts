// Trust: proven email addresses, confirmed organizations, join requests, and the foundation's decisions. The lock of a person becomes the lock of
// each of their memberships, and an unconfirmed organization no longer takes its number or name from others.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

const columns = (moment: string) => [
  `alter table users add column email_proven_at ${moment}`,
  'alter table users add column email_pending text',
  'alter table memberships add column locked boolean not null default false',
  'update memberships set locked = true where user_id in (select id from users where locked)',
  'alter table users drop column locked',
  `alter table credit_unions add column confirmed_at ${moment}`,
  'alter table credit_unions add column confirmed_how text',
  'alter table credit_unions add column confirmed_by text',
  'alter table credit_unions add column by_domain boolean not null default true',
  'alter table credit_unions add column is_rival boolean not null default false',
  'alter table credit_unions add column superseded_by text',
  `alter table credit_unions add column refused_at ${moment}`,
  'alter table credit_unions add column refused_reason text',
  `alter table credit_unions add column asked_for_more_at ${moment}`,
  'alter table credit_unions add column asked_for_more text',
  "alter table invitations add column role text not null default 'Member'",
  'alter table one_time_tokens add column email text',
  `alter table sessions add column acting_since ${moment}`,
  'alter table sessions add column is_read_only boolean not null default false',
  `alter table sessions add column second_factor_at ${moment}`,
]

const tables = (moment: string) => [
  `create table join_requests (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    state text not null,
    decided_by text,
    decided_how text,
    created_at ${moment} not null,
    decided_at ${moment})`,
  `create table former_members (
    credit_union_id text not null references credit_unions (id) on delete cascade,
    email_hash text not null,
    created_at ${moment} not null,
    primary key (credit_union_id, email_hash))`,
  `create table join_codes (
    id text not null primary key,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    code_hash text not null,
    created_by text not null,
    wrong_tries integer not null default 0,
    used_by text,
    created_at ${moment} not null,
    expires_at ${moment} not null,
    used_at ${moment},
    ended_at ${moment})`,
  `create table vouchers (
    id text not null primary key,
    association_id text not null references credit_unions (id) on delete cascade,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    created_by text not null,
    created_at ${moment} not null,
    withdrawn_at ${moment})`,
  `create table association_states (
    credit_union_id text not null references credit_unions (id) on delete cascade,
    state text not null,
    primary key (credit_union_id, state))`,
  `create table refused_numbers (
    state text not null,
    charter_number text not null,
    reason text,
    refused_by text,
    created_at ${moment} not null,
    primary key (state, charter_number))`,
]

const indexes = [
  // A person has at most one waiting request.
  "create unique index join_requests_waiting on join_requests (user_id) where state = 'waiting'",
  'create index join_requests_of on join_requests (credit_union_id, state, created_at)',
  'create unique index vouchers_given on vouchers (association_id, credit_union_id) where withdrawn_at is null',
  'create index vouchers_for on vouchers (credit_union_id)',
  // Rival claims exist beside the first one until one of them is confirmed; then all others are its rivals.
  'drop index credit_unions_charter_number',
  `create unique index credit_unions_charter_number on credit_unions (charter_number)
    where type_organization = 'Credit Union' and deleted_at is null and not is_rival`,
  'drop index credit_unions_name',
  `create unique index credit_unions_name on credit_unions (type_organization, state, name_key)
    where type_organization <> 'Credit Union' and deleted_at is null and not is_rival`,
  'create index credit_unions_rivals on credit_unions (charter_number) where is_rival',
  // Whether any organization is confirmed is asked with every request.
  'create index credit_unions_confirmed on credit_unions (confirmed_at) where confirmed_at is not null and deleted_at is null',
]

export const trust = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    for (const statement of [...columns(moment), ...tables(moment), ...indexes]) await sql.raw(statement).execute(db)
  },
})
