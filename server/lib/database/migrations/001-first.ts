// The first tables with their keys, references and indexes, on either engine.

import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'
import { type Column, type ColumnType, defaults, tables } from './first-tables.ts'

/** The types of both engines. SQLite keeps the declared name, by which its driver recognizes a boolean. */
const columnTypes = (engine: Engine): Record<ColumnType, RawBuilder<unknown>> => {
  const either = (sqlite: string, postgres: string): RawBuilder<unknown> => sql.raw(engine === 'sqlite' ? sqlite : postgres)
  return {
    text: either('text', 'text'),
    // Compared and ordered by code point on both engines, whatever the locale of the database.
    key: either('text', 'text collate "C"'),
    yesNo: either('boolean', 'boolean'),
    whole: either('integer', 'integer'),
    number: either('real', 'double precision'),
    date: either('date', 'date'),
    moment: either('timestamp', 'timestamptz'),
    bytes: either('blob', 'bytea'),
  }
}

const references: [table: string, column: string, target: string, onDelete: 'cascade' | 'no action'][] = [
  ['confirmations', 'credit_union_id', 'credit_unions', 'cascade'],
  ['users', 'credit_union_id', 'credit_unions', 'no action'],
  ['memberships', 'user_id', 'users', 'cascade'],
  ['memberships', 'credit_union_id', 'credit_unions', 'cascade'],
  ['sessions', 'user_id', 'users', 'cascade'],
  ['sessions', 'acting_as_id', 'users', 'cascade'],
  ['known_devices', 'user_id', 'users', 'cascade'],
  ['identities', 'user_id', 'users', 'cascade'],
  ['pending_sign_ins', 'user_id', 'users', 'cascade'],
  ['second_factors', 'user_id', 'users', 'cascade'],
  ['recovery_codes', 'user_id', 'users', 'cascade'],
  ['one_time_tokens', 'user_id', 'users', 'cascade'],
  ['one_time_tokens', 'invitation_id', 'invitations', 'cascade'],
  ['invitations', 'credit_union_id', 'credit_unions', 'cascade'],
  ['disaster_reports', 'credit_union_id', 'credit_unions', 'no action'],
  ['push_subscriptions', 'user_id', 'users', 'cascade'],
  ['logos', 'credit_union_id', 'credit_unions', 'cascade'],
]

const indexes = [
  'create unique index directory_charter_number on directory (charter_number)',
  'create index directory_state on directory (state, name_key)',
  // One enrolled organization for each charter number, and for each type, state and name of those without one.
  `create unique index credit_unions_charter_number on credit_unions (charter_number) where type_organization = 'Credit Union' and deleted_at is null`,
  `create unique index credit_unions_name on credit_unions (type_organization, state, name_key) where type_organization <> 'Credit Union' and deleted_at is null`,
  'create index credit_unions_by_name on credit_unions (name_key, id) where deleted_at is null',
  'create index credit_unions_by_state on credit_unions (state, name_key, id) where deleted_at is null',
  'create unique index users_email on users (email_key) where deleted_at is null',
  'create index users_credit_union on users (credit_union_id)',
  'create index memberships_credit_union on memberships (credit_union_id)',
  'create index sessions_user on sessions (user_id)',
  'create index failures_account on failures (account_key, happened_at)',
  'create index failures_address on failures (address, happened_at)',
  'create unique index disaster_reports_submission on disaster_reports (reported_by, submission_id)',
  'create index disaster_reports_newest on disaster_reports (date_reported desc, time_reported desc, id desc) where deleted_at is null',
  'create index disaster_reports_of_state on disaster_reports (state, date_reported desc, time_reported desc, id desc) where deleted_at is null',
  'create index disaster_reports_credit_union on disaster_reports (credit_union_id)',
  'create index alerts_newest on alerts (created_at desc, id desc) where deleted_at is null',
  'create unique index push_subscriptions_endpoint on push_subscriptions (endpoint)',
  'create unique index core_systems_name on core_systems (name_key)',
  "create unique index invitations_pending on invitations (credit_union_id, email_key) where state = 'pending'",
  'create index outbox_due on outbox (next_attempt_at) where sent_at is null and failed_at is null',
  'create index audit_events_happened on audit_events (happened_at)',
  'create index audit_events_credit_union on audit_events (credit_union_id, happened_at)',
]

export function first(engine: Engine) {
  const types = columnTypes(engine)

  async function createTable(db: Kysely<unknown>, name: string, columns: Column[]) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, type, rule] of columns) {
      table = table.addColumn(column, types[type] as RawBuilder<never>, (built) => (rule ? built.notNull() : built))
    }
    for (const [column, { type, value }] of Object.entries(defaults[name] ?? {})) {
      table = table.addColumn(column, types[type] as RawBuilder<never>, (built) => built.notNull().defaultTo(sql.raw(value)))
    }
    const key = columns.filter(([, , rule]) => rule === 'key').map(([column]) => column)
    table = table.addPrimaryKeyConstraint(`${name}_key`, key as never)
    for (const [from, column, target, onDelete] of references) {
      if (from === name)
        table = table.addForeignKeyConstraint(`${name}_${column}`, [column as never], target, ['id'], (built) => built.onDelete(onDelete))
    }
    await table.execute()
  }

  return {
    async up(db: Kysely<unknown>) {
      for (const [name, columns] of Object.entries(tables)) await createTable(db, name, columns)
      for (const statement of indexes) await sql.raw(statement).execute(db)
    },
  }
}
