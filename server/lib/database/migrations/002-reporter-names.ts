// "Part of the reporter's name" is looked for among the names, of which there are few, and not among the reports.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** The keys by which databases older than the first release looked up names. */
const former: Record<Engine, string[]> = {
  sqlite: [
    ...['named', 'unnamed', 'renamed'].map((trigger) => `drop trigger if exists disaster_reports_${trigger}`),
    'drop table if exists disaster_reports_names',
  ],
  postgres: ['drop index if exists disaster_reports_names'],
}

const names: Record<Engine, string[]> = {
  sqlite: [
    'create table reporter_names (name_key text primary key) without rowid',
    ...['insert', 'update of reporter_key'].map(
      (change, at) => `create trigger reporter_names_kept_${at} after ${change} on disaster_reports begin
        insert into reporter_names (name_key) values (new.reporter_key) on conflict do nothing; end`,
    ),
  ],
  postgres: [
    'create table reporter_names (name_key text collate "C" primary key)',
    `create function keep_reporter_name() returns trigger language plpgsql as $$ begin
      insert into reporter_names (name_key) values (new.reporter_key) on conflict do nothing; return null; end $$`,
    `create trigger reporter_names_kept after insert or update of reporter_key on disaster_reports
      for each row execute function keep_reporter_name()`,
  ],
}

const reports = [
  'insert into reporter_names (name_key) select distinct reporter_key from disaster_reports',
  // Beside its order, each of these two holds what a search by name asks for: counting reads the index alone.
  'drop index disaster_reports_of_state',
  'create index disaster_reports_of_state on disaster_reports (state, date_reported desc, time_reported desc, id desc, reporter_key) where deleted_at is null',
  'create index disaster_reports_of_reporter on disaster_reports (reporter_key, state, deleted_at, date_reported, time_reported, id)',
  'create index disaster_reports_deleted on disaster_reports (deleted_at) where deleted_at is not null',
]

export const reporterNames = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...former[engine], ...names[engine], ...reports]) await sql.raw(statement).execute(db)
  },
})
