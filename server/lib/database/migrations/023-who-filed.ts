// Each report stores its reporter by name, so that it outlives the person and the organization, and each step stores whether the foundation's support
// took it. The database also keeps the organization's confirmation beside each report, so that lists, their order and their revisions follow a
// confirmation at once.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'
const STANDING = 'confirmed, is_hidden, is_not_listed, directory_phone'

const columns = [
  `alter table ${REPORTS} add column filed_by_name text not null default ''`,
  `alter table ${REPORTS} add column filed_by_organization text not null default ''`,
  `alter table ${REPORTS} add column filed_with_support boolean not null default false`,
  `alter table ${REPORTS} add column confirmed boolean not null default false`,
  `alter table ${REPORTS} add column is_hidden boolean not null default false`,
  `alter table ${REPORTS} add column is_not_listed boolean not null default false`,
  `alter table ${REPORTS} add column directory_phone text`,
  'alter table offer_steps add column with_support boolean not null default false',
]

/** One row, even if the report has no organization. */
const standingOf: Record<Engine, (report: string) => string> = {
  sqlite: (report) => standing(report, (condition) => `coalesce(max(${condition}), 0)`),
  postgres: (report) => standing(report, (condition) => `coalesce(bool_or(${condition}), false)`),
}
const standing = (report: string, isAny: (condition: string) => string) => `select
    ${isAny('found.confirmed_at is not null')}, ${isAny('found.refused_at is not null or found.superseded_by is not null')},
    ${isAny('found.is_not_listed')}, max(directory.phone)
  from credit_unions as found
  left join directory on directory.charter_number = found.charter_number and found.type_organization = 'Credit Union'
  where found.id = ${report}.credit_union_id`

const fill = (engine: Engine) => [
  `update ${REPORTS} set
    filed_by_name = coalesce((select users.first_name || ' ' || users.last_name from users where users.id = ${REPORTS}.reported_by), ''),
    filed_by_organization = coalesce((select credit_unions.name from credit_unions where credit_unions.id = ${REPORTS}.credit_union_id), '')`,
  `update ${REPORTS} set (${STANDING}) = (${standingOf[engine](REPORTS)})`,
]

/** All that is answered of a report, as in 017, and what else changes it. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  `filed_by_name, filed_by_organization, filed_with_support, ${STANDING}`,
].join(', ')

const ofOrganization = 'update of confirmed_at, refused_at, superseded_by, is_not_listed, charter_number on credit_unions'
const standAgain = (engine: Engine, where: string) =>
  `update ${REPORTS} set (${STANDING}) = (${standingOf[engine](REPORTS)}) where ${where}`
const ofListed = `credit_union_id in (select credit_unions.id from credit_unions
  where credit_unions.charter_number = new.charter_number and credit_unions.type_organization = 'Credit Union')`

/** 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

const kept: Record<Engine, string[]> = {
  sqlite: [
    `drop trigger ${REPORTS}_revised`,
    `create trigger ${REPORTS}_revised after update of ${seen} on ${REPORTS} begin
      update ${REPORTS} set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
    // A write that changes nothing costs nothing more.
    `create trigger ${REPORTS}_standing_0 after insert on ${REPORTS}
      when (new.confirmed, new.is_hidden, new.is_not_listed, new.directory_phone) is not (${standingOf.sqlite('new')}) begin
      ${standAgain('sqlite', 'rowid = new.rowid')}; end`,
    `create trigger ${REPORTS}_standing_1 after update of credit_union_id on ${REPORTS} begin
      ${standAgain('sqlite', 'rowid = new.rowid')}; end`,
    `create trigger credit_unions_standing after ${ofOrganization} begin ${standAgain('sqlite', 'credit_union_id = new.id')}; end`,
    `create trigger directory_standing_0 after insert on directory when new.phone is not null begin
      ${standAgain('sqlite', ofListed)}; end`,
    `create trigger directory_standing_1 after update of phone on directory when old.phone is not new.phone begin
      ${standAgain('sqlite', ofListed)}; end`,
  ],
  postgres: [
    `drop trigger ${REPORTS}_revised on ${REPORTS}`,
    `create trigger ${REPORTS}_revised before update of ${seen} on ${REPORTS} for each row execute function renew_revision()`,
    // A confirmation at the same moment waits, and then finds this report.
    `create function report_stands() returns trigger language plpgsql as $$ begin
      perform 1 from credit_unions where credit_unions.id = new.credit_union_id for share;
      ${standingOf.postgres('new').replace(/\bfrom credit_unions as found/, 'into new.confirmed, new.is_hidden, new.is_not_listed, new.directory_phone from credit_unions as found')};
      return new; end $$`,
    `create trigger ${REPORTS}_standing before insert or update of credit_union_id on ${REPORTS} for each row execute function report_stands()`,
    `create function reports_stand() returns trigger language plpgsql as $$ begin
      ${standAgain('postgres', 'credit_union_id = new.id')}; return null; end $$`,
    `create trigger credit_unions_standing after ${ofOrganization} for each row execute function reports_stand()`,
    `create function reports_of_listed_stand() returns trigger language plpgsql as $$ begin
      ${standAgain('postgres', ofListed)}; return null; end $$`,
    `create trigger directory_standing_0 after insert on directory
      for each row when (new.phone is not null) execute function reports_of_listed_stand()`,
    `create trigger directory_standing_1 after update of phone on directory
      for each row when (old.phone is distinct from new.phone) execute function reports_of_listed_stand()`,
  ],
}

const indexes = [
  'create index credit_unions_charter on credit_unions (charter_number)',
  `create index ${REPORTS}_hidden on ${REPORTS} (id) where is_hidden and deleted_at is null`,
  ...['newest', 'of_state', 'of_reporter', 'places'].map((name) => `drop index ${REPORTS}_${name}`),
  `create index ${REPORTS}_newest on ${REPORTS}
    (date_reported desc, confirmed desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, is_hidden, revision)
    where deleted_at is null`,
  `create index ${REPORTS}_of_state on ${REPORTS}
    (state, date_reported desc, confirmed desc, time_reported desc, id desc, reporter_key, deleted_at, is_hidden, revision)
    where deleted_at is null`,
  `create index ${REPORTS}_of_reporter on ${REPORTS}
    (reporter_key, state, deleted_at, is_hidden, date_reported, confirmed, time_reported, id)`,
  `create index ${REPORTS}_places on ${REPORTS}
    (latitude, longitude, date_reported, confirmed, time_reported, id, deleted_at, is_hidden) where deleted_at is null`,
]

export const whoFiled = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...columns, ...kept[engine].slice(0, 1), ...fill(engine), ...kept[engine].slice(1), ...indexes])
      await sql.raw(statement).execute(db)
  },
})
