// The keys that limits count by, the known devices of accounts, the answers of push services, and the core systems that all users see. The outbox no
// longer keeps the text of sent mails, the audit trail can delete rows older than 400 days, and name keys no longer contain invisible differences.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'
import { textKey } from '#server/lib/database/keys.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

const columns = (engine: Engine) => [
  'alter table failures add column site text',
  'create index failures_site on failures (site, happened_at) where site is not null',
  'alter table known_devices add column signed_in boolean not null default true',
  'alter table known_devices add column network text',
  'alter table sessions add column device_hash text',
  'alter table push_subscriptions add column device_hash text',
  `alter table push_subscriptions add column answered_at ${moments[engine]}`,
  'alter table push_subscriptions add column silences integer not null default 0',
  'alter table core_systems add column is_seeded boolean not null default false',
  `alter table core_systems add column deleted_at ${moments[engine]}`,
  `update outbox set payload = '{}' where sent_at is not null or failed_at is not null`,
]

const REFUSAL = 'The audit trail only grows.'

/** Rows younger than 400 days cannot be deleted, and no row can be changed. */
const auditGuards: Record<Engine, string[]> = {
  sqlite: [
    'drop trigger audit_events_no_delete',
    `create trigger audit_events_no_delete before delete on audit_events
      when old.happened_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days') begin select raise(abort, '${REFUSAL}'); end`,
  ],
  postgres: [
    'drop trigger audit_events_only_grow on audit_events',
    `create trigger audit_events_only_grow before update or truncate on audit_events
      for each statement execute function refuse_change_of_audit_trail()`,
    `create trigger audit_events_stay before delete on audit_events
      for each row when (old.happened_at > now() - interval '400 days') execute function refuse_change_of_audit_trail()`,
  ],
}

const named: [table: string, name: string, key: string][] = [
  ['credit_unions', 'name', 'name_key'],
  ['core_systems', 'name', 'name_key'],
  ['disaster_reports', 'reporter_name', 'reporter_key'],
]

/** Only such names can have another key than before. */
const beyondAscii: Record<Engine, (column: string) => string> = {
  sqlite: (column) => `${column} glob '*[^ -~]*'`,
  postgres: (column) => `${column} ~ '[^ -~]'`,
}

export const limits = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...columns(engine), ...auditGuards[engine]]) await sql.raw(statement).execute(db)
    for (const [table, name, key] of named) await renewKeys(db, { table, name, key, where: beyondAscii[engine](name) })
  },
})

/** If another record already has the new key, the old one stays: two names that looked alike before are not merged. */
async function renewKeys(db: Kysely<unknown>, { table, name, key, where }: Record<'table' | 'name' | 'key' | 'where', string>) {
  const { rows } = await sql
    .raw<{ id: string; name: string; key: string }>(`select id, ${name} as name, ${key} as key from ${table} where ${where}`)
    .execute(db)
  for (const row of rows) {
    const renewed = textKey(row.name)
    if (renewed === row.key) continue
    const isTaken = table !== 'disaster_reports' && (await isKey(db, { table, key, value: renewed }))
    if (!isTaken) await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${renewed} where id = ${row.id}`.execute(db)
  }
}

async function isKey(db: Kysely<unknown>, { table, key, value }: Record<'table' | 'key' | 'value', string>) {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value} limit 1`.execute(db)
  return rows.length > 0
}
