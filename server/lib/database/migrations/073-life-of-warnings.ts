// The life of a warning: by the codes of its event, and by whether the Weather Service still lists it.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const types = {
  sqlite: { key: 'text', moment: 'timestamp' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz' },
} satisfies Record<Engine, Record<string, string>>

const statements = ({ key, moment }: (typeof types)[Engine]) => [
  `alter table warnings add column kind text not null default ''`,
  'update warnings set kind = event',
  'alter table warnings add column news_in text',
  'alter table warnings add column until_further_notice boolean not null default false',
  `alter table warnings add column missing_since ${moment}`,
  'alter table warnings add column missing_answers integer not null default 0',
  'create index warnings_missing on warnings (missing_since) where missing_since is not null',
  'alter table hidden_warnings add column until_further_notice boolean not null default false',
  // Without a reference to warnings: cancellations are not kept, and an older message may arrive later.
  `create table warning_events (
    track ${key} not null,
    message_id ${key} not null,
    sent ${moment} not null,
    begun ${moment} not null,
    is_new boolean not null,
    is_over boolean not null,
    is_from_feed boolean not null,
    counties text not null,
    whole_states text not null,
    primary key (track, message_id)
  )`,
  'create index warning_events_message on warning_events (message_id)',
  'create index warning_events_sent on warning_events (sent)',
  // The next answer is read whole, also if it is the same: an earlier version may have stored cancellations as warnings.
  'update feeds set etag = null, last_modified = null',
]

export const lifeOfWarnings = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(types[engine])) await sql.raw(statement).execute(db)
  },
})
