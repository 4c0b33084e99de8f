// How each credit union is now, from its reports and the statuses of its offices: `nows` stores it, and triggers write down in `now_changes` whose
// sources changed, in the same transaction. Whoever reads `nows` settles these first (server/domain/now/settle-now.ts has the rule).

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'

const types = {
  sqlite: { key: 'text', moment: 'timestamp', id: 'integer primary key' },
  postgres: { key: 'text collate "C"', moment: 'timestamptz', id: 'bigint generated always as identity primary key' },
} satisfies Record<Engine, Record<string, string>>

const tables = ({ key, moment, id }: (typeof types)[Engine]) => [
  `alter table ${REPORTS} add column as_of ${moment}`,
  `alter table ${REPORTS} add column now text`,
  `alter table ${REPORTS} add column now_condition text`,
  `create table nows (about ${key} primary key, condition text not null, as_of ${moment} not null, now text not null, expires_at ${moment} not null)`,
  'create index nows_expire on nows (expires_at)',
  `create table now_changes (id ${id}, about text not null)`,
  // All that there is: it is settled with the first read.
  `insert into now_changes (about) values ('')`,
]

/** As in 031, and the condition that lists filter by. */
const indexes = [
  `drop index ${REPORTS}_latest`,
  `create index ${REPORTS}_latest on ${REPORTS}
    (date_reported desc, confirmed desc, time_reported desc, id desc, state, condition, is_hidden, reporter_key, revision, now_condition)
    where is_latest`,
  `create index ${REPORTS}_now on ${REPORTS} (about) where now_condition is not null`,
]

/** All that is answered of a report, as in 031, and the copy of its `nows`. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  'filed_by_name, filed_by_organization, filed_with_support, confirmed, is_hidden, is_not_listed, directory_phone',
  'checked, updates_id, updates, withdrawn_at, withdrawn_reason, via, now',
].join(', ')
/** Of 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

/** What of a report is a source, or decides whether it is the newest. */
const ofReport = [
  'operational_power, operational_communications, operational_computer_system, operational_home_banking, hours_of_operation_statement',
  'all_branches_operational, all_atms_operational, checked, date_reported, as_of, created_at, about, is_latest, confirmed, is_hidden',
  'deleted_at, withdrawn_at',
].join(', ')
const ofOffice = 'directory_id, state, county, is_closed_for_good, gone_at'
const isOtherConfirmed = `exists (select 1 from credit_unions as other
  where other.confirmed_at is not null and other.deleted_at is null and other.id <> new.id)`
/** It begins or ends a trial, in which all that enrolled count. */
const changesTrial = `((old.confirmed_at is null) <> (new.confirmed_at is null) or (old.deleted_at is null) <> (new.deleted_at is null))`

const aboutOfOffice = (
  office: string,
) => `(select 'charter ' || directory.charter_number from offices join directory on directory.id = offices.directory_id
  where offices.id = ${office})`
const aboutOfDirectory = (id: string) => `(select 'charter ' || charter_number from directory where id = ${id})`
/** One without statuses has nothing to count them among. */
const hasStatuses = `exists (select 1 from offices as other join current_statuses on current_statuses.office_id = other.id
  where other.directory_id = new.directory_id)`

const changed = (columns: string, isOther: string) =>
  columns
    .split(', ')
    .map((column) => `old.${column} ${isOther} new.${column}`)
    .join(' or ')

/** The embedded database writes for one at a time, so each is marked once. */
const markInSqlite = (about: string) =>
  `insert into now_changes (about) select asked.about from (select ${about} as about) as asked
    where asked.about is not null and not exists (select 1 from now_changes where now_changes.about = asked.about);`

const areas = ['incident_states', 'incident_counties'] as const

const inSqlite = [
  'create index now_changes_about on now_changes (about)',
  `drop trigger ${REPORTS}_revised`,
  `create trigger ${REPORTS}_revised after update of ${seen} on ${REPORTS} begin
    update ${REPORTS} set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
  `create trigger ${REPORTS}_now_0 after insert on ${REPORTS} begin ${markInSqlite('new.about')} end`,
  `create trigger ${REPORTS}_now_1 after update of ${ofReport} on ${REPORTS} begin ${markInSqlite('new.about')} end`,
  `create trigger ${REPORTS}_now_2 after update of about on ${REPORTS} when old.about is not new.about begin ${markInSqlite('old.about')} end`,
  `create trigger current_statuses_now_0 after insert on current_statuses begin ${markInSqlite(aboutOfOffice('new.office_id'))} end`,
  `create trigger current_statuses_now_1 after update on current_statuses begin ${markInSqlite(aboutOfOffice('new.office_id'))} end`,
  `create trigger current_statuses_now_2 after delete on current_statuses begin ${markInSqlite(aboutOfOffice('old.office_id'))} end`,
  `create trigger offices_now_0 after insert on offices when ${hasStatuses} begin ${markInSqlite(aboutOfDirectory('new.directory_id'))} end`,
  `create trigger offices_now_1 after update of ${ofOffice} on offices when ${changed(ofOffice, 'is not')} begin
    ${markInSqlite(aboutOfDirectory('new.directory_id'))} ${markInSqlite(aboutOfDirectory('old.directory_id'))} end`,
  `create trigger incidents_now after update of phase, is_exercise on incidents
    when old.phase is not new.phase or old.is_exercise is not new.is_exercise begin ${markInSqlite("''")} end`,
  ...areas.flatMap((table) => [
    `create trigger ${table}_now_0 after insert on ${table} begin ${markInSqlite("''")} end`,
    `create trigger ${table}_now_1 after delete on ${table} begin ${markInSqlite("''")} end`,
  ]),
  `create trigger credit_unions_now_0 after insert on credit_unions when new.confirmed_at is not null and not ${isOtherConfirmed} begin
    ${markInSqlite("''")} end`,
  `create trigger credit_unions_now_1 after update of confirmed_at, deleted_at on credit_unions when ${changesTrial} and not ${isOtherConfirmed} begin
    ${markInSqlite("''")} end`,
]

const trigger = (name: string, [when, condition]: [when: string, condition?: string], body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} after ${when} for each row ${condition ? `when (${condition}) ` : ''}execute function ${name}()`,
]

/** Several transactions write at the same time, so each adds rows of its own: none waits for another, and no mark is lost. */
const mark = (about: string) => `perform mark_now(${about});`

const inPostgres = [
  `drop trigger ${REPORTS}_revised on ${REPORTS}`,
  `create trigger ${REPORTS}_revised before update of ${seen} on ${REPORTS} for each row execute function renew_revision()`,
  `create function mark_now(asked text) returns void language sql as $$
    insert into now_changes (about) select asked where asked is not null $$`,
  ...trigger(
    `${REPORTS}_now`,
    // The first three change `about` before the row is written.
    [`insert or update of credit_union_id, via, directory_charter, ${ofReport} on ${REPORTS}`],
    `${mark('new.about')} if tg_op = 'UPDATE' then if old.about is distinct from new.about then ${mark('old.about')} end if; end if;`,
  ),
  ...trigger('current_statuses_now', ['insert or update on current_statuses'], mark(aboutOfOffice('new.office_id'))),
  ...trigger('current_statuses_gone', ['delete on current_statuses'], mark(aboutOfOffice('old.office_id'))),
  ...trigger('offices_added_now', ['insert on offices'], `if ${hasStatuses} then ${mark(aboutOfDirectory('new.directory_id'))} end if;`),
  ...trigger(
    'offices_now',
    [`update of ${ofOffice} on offices`, changed(ofOffice, 'is distinct from')],
    `${mark(aboutOfDirectory('new.directory_id'))} ${mark(aboutOfDirectory('old.directory_id'))}`,
  ),
  ...trigger(
    'incidents_now',
    [
      'update of phase, is_exercise on incidents',
      'old.phase is distinct from new.phase or old.is_exercise is distinct from new.is_exercise',
    ],
    mark("''"),
  ),
  ...areas.flatMap((table) => trigger(`${table}_now`, [`insert or delete on ${table}`], mark("''"))),
  ...trigger(
    'credit_unions_added_now',
    ['insert on credit_unions', 'new.confirmed_at is not null'],
    `if not ${isOtherConfirmed} then ${mark("''")} end if;`,
  ),
  ...trigger(
    'credit_unions_now',
    ['update of confirmed_at, deleted_at on credit_unions', changesTrial],
    `if not ${isOtherConfirmed} then ${mark("''")} end if;`,
  ),
]

const kept: Record<Engine, string[]> = { sqlite: inSqlite, postgres: inPostgres }

export const nowOfCreditUnions = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...tables(types[engine]), ...indexes, ...kept[engine]]) await sql.raw(statement).execute(db)
  },
})
