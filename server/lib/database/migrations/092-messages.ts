// What each person wants to be told, and by which ways; what desks were told; and why somebody is asked no more.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const moments = { sqlite: 'timestamp', postgres: 'timestamptz' } satisfies Record<Engine, string>

export const messages = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = moments[engine]
    const statements = [
      `create table message_choices (
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        mail boolean not null,
        push boolean not null,
        updated_at ${moment} not null,
        primary key (user_id, kind)
      )`,
      `create table told_desk_warnings (
        user_id text not null references users (id) on delete cascade,
        group_name text not null,
        told_on text not null,
        told_at ${moment} not null,
        primary key (user_id, group_name, told_on)
      )`,
      // The desk of the foundation has an empty id.
      `create table desk_mails (
        desk_id text primary key,
        looked_at ${moment} not null,
        mailed_at ${moment} not null
      )`,
      `alter table warnings add column desk_told_at ${moment}`,
      // What is in force at the upgrade is no news.
      'update warnings set desk_told_at = stored_at',
      'create index warnings_desk_untold on warnings (stored_at) where desk_told_at is null',
      "alter table ask_stops add column why text not null default 'administrator'",
      "update ask_stops set why = 'unsubscribed' where stopped_by is null",
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
