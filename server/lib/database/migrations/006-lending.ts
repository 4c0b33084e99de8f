// Help requests, offers and loans. A key of the table of promised days ensures that a unit is promised once a day: the same rule on both engines,
// without an extension of PostgreSQL, however many accept at once.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp', number: 'real' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz', number: 'double precision' },
} satisfies Record<Engine, Record<string, string>>

const tables = ({ key, moment, number }: (typeof types)[Engine]) => [
  `create table help_requests (
    id ${key} primary key,
    credit_union_id text not null references credit_unions (id),
    asked_by text not null,
    disaster_report_id ${key},
    kind text not null,
    quantity integer not null check (quantity > 0),
    "from" date not null,
    "until" date not null,
    zip text not null,
    latitude ${number} not null,
    longitude ${number} not null,
    urgency text not null,
    must_haves text not null,
    note text,
    state text not null,
    close_reason text,
    created_at ${moment} not null,
    updated_at ${moment} not null,
    check ("from" <= "until")
  )`,
  `create table help_invitations (
    help_request_id ${key} not null references help_requests (id) on delete cascade,
    credit_union_id text not null references credit_unions (id) on delete cascade,
    invited_by text not null,
    created_at ${moment} not null,
    primary key (help_request_id, credit_union_id)
  )`,
  `create table offers (
    id ${key} primary key,
    help_request_id ${key} not null references help_requests (id) on delete cascade,
    credit_union_id text not null references credit_unions (id),
    offered_by text not null,
    unit text not null,
    unit_key ${key} not null,
    quantity integer not null check (quantity > 0),
    "from" date not null,
    "until" date not null,
    conditions text,
    transport text not null,
    contact_name text not null,
    contact_phone text not null,
    state text not null,
    created_at ${moment} not null,
    updated_at ${moment} not null,
    check ("from" <= "until")
  )`,
  `create table offer_steps (
    id ${key} primary key,
    offer_id ${key} not null references offers (id) on delete cascade,
    state text not null,
    "at" ${moment} not null,
    "by" text not null,
    reason text
  )`,
  `create table promised_days (
    credit_union_id text not null references credit_unions (id),
    unit_key ${key} not null,
    day date not null,
    offer_id ${key} not null references offers (id) on delete cascade,
    constraint promised_days_key primary key (credit_union_id, unit_key, day)
  )`,
]

const indexes = [
  "create index help_requests_open on help_requests (created_at desc, id desc) where state = 'open'",
  'create index help_requests_credit_union on help_requests (credit_union_id, created_at desc, id desc)',
  'create index offers_help_request on offers (help_request_id, id)',
  'create index offers_credit_union on offers (credit_union_id, help_request_id)',
  // The same unit is offered once to a request, however often the button is pressed.
  "create unique index offers_waiting on offers (help_request_id, credit_union_id, unit_key) where state = 'offered'",
  'create index offer_steps_offer on offer_steps (offer_id, id)',
  'create index promised_days_offer on promised_days (offer_id)',
]

export const lending = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...tables(types[engine]), ...indexes]) await sql.raw(statement).execute(db)
  },
})
