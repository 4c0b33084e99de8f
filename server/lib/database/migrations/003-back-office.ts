// The sort and search keys of the back office: names and places without regard to case, set by the database on every write. Also the notification
// that tells every process about changed alerts.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const keys: [table: string, column: string, key: string][] = [
  ['users', 'first_name', 'first_name_key'],
  ['users', 'last_name', 'last_name_key'],
  ['credit_unions', 'city', 'city_key'],
  ['disaster_reports', 'credit_union_name', 'credit_union_key'],
]

const indexes = [
  'create index users_newest on users (created_at desc, id desc) where deleted_at is null',
  'create index users_by_first_name on users (first_name_key, id) where deleted_at is null',
  'create index users_by_last_name on users (last_name_key, id) where deleted_at is null',
  // Pushes and mails have queues of their own, so that thousands of one kind do not delay the other.
  'drop index outbox_due',
  'create index outbox_due on outbox (kind, next_attempt_at, id) where sent_at is null and failed_at is null',
  'create index push_subscriptions_user on push_subscriptions (user_id, created_at)',
]

export const backOffice = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const addKey = engine === 'sqlite' ? addKeptKey : addGeneratedKey(await lowerCased(db))
    for (const [table, column, key] of keys) for (const statement of addKey(table, column, key)) await sql.raw(statement).execute(db)
    for (const statement of indexes) await sql.raw(statement).execute(db)
    if (engine === 'postgres') for (const statement of announcements) await sql.raw(statement).execute(db)
  },
})

/** SQLite's own `lower` only knows ASCII letters, and a generated column may not use our function: triggers store the keys. */
const addKeptKey = (table: string, column: string, key: string) => [
  `alter table ${table} add column ${key} text`,
  `update ${table} set ${key} = lower(${column})`,
  ...['insert', `update of ${column}`].map(
    (change, at) => `create trigger ${table}_${key}_${at} after ${change} on ${table} begin
      update ${table} set ${key} = lower(new.${column}) where rowid = new.rowid; end`,
  ),
]

const addGeneratedKey = (lower: (column: string) => string) => (table: string, column: string, key: string) => [
  `alter table ${table} add column ${key} text collate "C" generated always as (${lower(column)}) stored`,
]

/** By the rules of Unicode where PostgreSQL was built with them, otherwise by the locale of the database. */
async function lowerCased(db: Kysely<unknown>) {
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db)
  return (column: string) => (rows.length > 0 ? `lower(${column} collate "und-x-icu")` : `lower(${column})`)
}

const announcements = [
  `create function announce_alerts() returns trigger language plpgsql as $$ begin perform pg_notify('alerts', ''); return null; end $$`,
  `create trigger alerts_announced after insert or update or delete on alerts for each statement execute function announce_alerts()`,
]
