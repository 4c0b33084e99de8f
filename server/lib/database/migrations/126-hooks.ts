// Hooks, the events that they are told of, and a delivery for each event and hook. Secrets are sealed under the installation key.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const hooks = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    const run = (text: string) => sql.raw(text).execute(db)
    await run(
      `create table hooks (
        id text primary key,
        credit_union_id text not null references credit_unions (id) on delete cascade,
        url text not null,
        events text not null,
        states text,
        exercises boolean not null,
        secret text not null,
        former_secret text,
        former_until ${moment},
        state text not null,
        proven_at ${moment},
        failing_since ${moment},
        last_success_at ${moment},
        sequence integer not null default 0,
        created_at ${moment} not null
      )`,
    )
    await run('create index hooks_of_organization on hooks (credit_union_id)')
    await run(
      `create table hook_events (
        id text primary key,
        audit_event_id text not null unique,
        type text not null,
        happened_at ${moment} not null,
        is_exercise boolean not null,
        path text not null,
        own_data text,
        shared_data text
      )`,
    )
    await run('create index hook_events_by_time on hook_events (happened_at)')
    await run(
      `create table hook_deliveries (
        id text primary key,
        hook_id text not null references hooks (id) on delete cascade,
        event_id text references hook_events (id) on delete cascade,
        is_own boolean not null,
        sequence integer,
        state text not null,
        tries text not null default '[]',
        attempts integer not null default 0,
        next_attempt_at ${moment},
        created_at ${moment} not null,
        unique (hook_id, event_id)
      )`,
    )
    await run('create index hook_deliveries_of_hook on hook_deliveries (hook_id, sequence)')
    await run('create index hook_deliveries_due on hook_deliveries (next_attempt_at) where next_attempt_at is not null')
    await run('create index hook_deliveries_of_event on hook_deliveries (event_id)')
  },
})
