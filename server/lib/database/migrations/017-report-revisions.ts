// Each report has a revision, which the database renews with every visible change, so a client with that revision has the report as it is. It is
// random instead of counted, so that no revision returns for other content after a failover or a restore. Ids are never reused, so a new report
// begins with 0 and costs nothing more to store.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

/** All that is answered of a report. A test tries each column that is. */
const seen = [
  'id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
].join(', ')

/** 53 bits: the largest whole number that JSON carries exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER

const renewal: Record<Engine, string[]> = {
  sqlite: [
    'alter table disaster_reports add column revision integer not null default 0',
    `create trigger disaster_reports_revised after update of ${seen} on disaster_reports begin
      update disaster_reports set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
  ],
  postgres: [
    'alter table disaster_reports add column revision bigint not null default 0',
    `create function renew_revision() returns trigger language plpgsql as $$ begin
      new.revision = floor(random() * ${LARGEST}); return new; end $$`,
    `create trigger disaster_reports_revised before update of ${seen} on disaster_reports for each row execute function renew_revision()`,
  ],
}

const indexes = [
  // Which reports, in which order and revision, is read from the index alone. `deleted_at` is always null here, and SQLite asks for it.
  'drop index disaster_reports_of_state',
  `create index disaster_reports_of_state on disaster_reports
    (state, date_reported desc, time_reported desc, id desc, reporter_key, deleted_at, revision) where deleted_at is null`,
  'drop index disaster_reports_newest',
  `create index disaster_reports_newest on disaster_reports
    (date_reported desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, revision) where deleted_at is null`,
]

export const reportRevisions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...renewal[engine], ...indexes]) await sql.raw(statement).execute(db)
  },
})
