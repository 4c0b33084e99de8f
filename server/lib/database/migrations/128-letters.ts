// Letters: mails by which a desk asks a person to enroll a credit union. No table of them holds an address: that is the contact's.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** Ids sort by the time at which they were made, so PostgreSQL compares them byte by byte. */
const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

type Types = (typeof types)[Engine]

const statements = ({ key, moment }: Types) => [
  `create table letters (
    id ${key} primary key,
    association_id text references credit_unions (id) on delete cascade,
    directory_id text not null references directory (id),
    contact_id ${key} references contacts (id) on delete set null,
    written_by text not null,
    email_hash text,
    email_domain text,
    vouches boolean not null default false,
    urgent boolean not null default false,
    token_hash text unique,
    written_at ${moment} not null,
    sent_at ${moment},
    expires_at ${moment},
    again_at ${moment},
    undeliverable_at ${moment},
    undeliverable_words text,
    ended_at ${moment},
    declined_at ${moment},
    used_at ${moment},
    used_by text,
    used_credit_union_id text
  )`,
  'create index letters_desk on letters (association_id, id)',
  'create index letters_place on letters (directory_id)',
  'create index letters_contact on letters (contact_id)',
  'create index letters_email on letters (email_hash)',
  'create index letters_domain on letters (email_domain)',
  'create index letters_used_by on letters (used_credit_union_id)',
  // Each time that a letter leaves. The id is that of the outbox row.
  `create table letter_mails (
    id ${key} primary key,
    letter_id ${key} not null references letters (id) on delete cascade,
    association_id text,
    email_hash text not null,
    urgent boolean not null default false,
    counted_at ${moment} not null,
    sent_at ${moment}
  )`,
  'create index letter_mails_of on letter_mails (letter_id)',
  'create index letter_mails_email on letter_mails (email_hash, counted_at)',
  'create index letter_mails_desk on letter_mails (association_id, sent_at)',
  'create index letter_mails_sent on letter_mails (sent_at)',
  // What the foundation decided about an Association's letters. Without a row: nothing.
  `create table letter_desks (
    association_id text primary key references credit_unions (id) on delete cascade,
    may_vouch boolean not null default false,
    a_week integer not null default 100,
    stopped_at ${moment},
    stop_reason text,
    paused_at ${moment},
    looked_at ${moment}
  )`,
  // Whose letter left last, so that one desk follows the other. In the row whose id is empty, when any letter left last, by
  // which all processes together keep to the rate.
  `create table letter_turns (
    credit_union_id text primary key,
    sent_at ${moment} not null
  )`,
  // How many addresses a desk had looked up in an hour without writing to them.
  `create table letter_looks (
    desk text not null,
    hour text not null,
    addresses integer not null,
    primary key (desk, hour)
  )`,
  // A contact that only a letter made is deleted 90 days after it.
  'alter table contacts add column is_by_letter boolean not null default false',
  // The letter by which the voucher was given, and when the foundation was told of it.
  `alter table vouchers add column letter_id ${key}`,
  `alter table vouchers add column foundation_told_at ${moment}`,
  'create index vouchers_letter on vouchers (letter_id)',
]

export const letters = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
