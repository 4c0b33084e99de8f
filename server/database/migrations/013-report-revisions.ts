// Each report has a revision, renewed by the database itself with every change, whoever makes it: who knows a report in that revision
// knows it as it is. It is a number by chance and none that counts, so that after a failover or a restore no revision comes again for
// something else. Ids come never again, so a new report may begin with 0 and costs nothing more to store.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/open.ts'

const renewal: Record<Engine, string[]> = {
  sqlite: [
    'alter table disaster_reports add column revision integer not null default 0',
    // A report that is just being stored gets its key by an update (003), which is no change of it. Numbers of 53 bits, as JSON has them.
    `create trigger disaster_reports_revised after update on disaster_reports when old.credit_union_key is not null begin
      update disaster_reports set revision = random() & 9007199254740991 where rowid = new.rowid; end`,
  ],
  postgres: [
    'alter table disaster_reports add column revision bigint not null default 0',
    `create function renew_revision() returns trigger language plpgsql as $$ begin
      new.revision = floor(random() * 9007199254740991); return new; end $$`,
    'create trigger disaster_reports_revised before update on disaster_reports for each row execute function renew_revision()',
  ],
}

const statements = [
  // Which reports, in which order and revision: read from the index alone. `deleted_at` is always null here, and SQLite asks for it.
  'drop index disaster_reports_of_state',
  `create index disaster_reports_of_state on disaster_reports
    (state, date_reported desc, time_reported desc, id desc, reporter_key, deleted_at, revision) where deleted_at is null`,
  'drop index disaster_reports_newest',
  `create index disaster_reports_newest on disaster_reports
    (date_reported desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, revision) where deleted_at is null`,
]

export const reportRevisions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...renewal[engine], ...statements]) await sql.raw(statement).execute(db)
  },
})
