// What limits count by, which browsers are known to an account and for whom, how push services answered, which core systems everybody reads.
// The outbox no longer keeps the text of what has left.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/open.ts'

const moments: Record<Engine, string> = { sqlite: 'timestamp', postgres: 'timestamptz' }

const statements = (engine: Engine) => [
  'alter table failures add column site text',
  'create index failures_site on failures (site, happened_at) where site is not null',
  'alter table known_devices add column signed_in boolean not null default true',
  'alter table known_devices add column network text',
  'alter table sessions add column device_hash text',
  'alter table push_subscriptions add column device_hash text',
  `alter table push_subscriptions add column answered_at ${moments[engine]}`,
  'alter table push_subscriptions add column silences integer not null default 0',
  `update outbox set payload = '{}' where sent_at is not null or failed_at is not null`,
]

export const limits = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
