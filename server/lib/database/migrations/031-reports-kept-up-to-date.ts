// A report can continue an earlier one, be withdrawn, and be filed for another organization. The database stores with each report its condition,
// the credit union it is about, and whether it is the one that counts for it, so that a list of credit unions reads one index.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'
const STANDING = 'confirmed, is_hidden, is_not_listed, directory_phone, about'

/** By the rule in contract/catalogue/condition.ts. */
const condition = `case
  when lower(hours_of_operation_statement) = 'closed' then 'closed'
  when not (operational_power and operational_communications and operational_computer_system and operational_home_banking
    and all_branches_operational and all_atms_operational) then 'down'
  when lower(hours_of_operation_statement) <> 'normal' then 'limited'
  when checked then 'operating' else 'not_said' end`

const columns: Record<Engine, string[]> = { sqlite: columnsOf('timestamp', 'virtual'), postgres: columnsOf('timestamptz', 'stored') }
function columnsOf(moment: string, storage: string) {
  const added = [
    'checked boolean not null default false',
    'updates_id text',
    'chain_id text',
    'updates integer not null default 0',
    `withdrawn_at ${moment}`,
    'withdrawn_reason text',
    'via text',
    'directory_charter text',
    'about text',
    'is_latest boolean not null default false',
    `condition text generated always as (${condition}) ${storage}`,
  ]
  return added.map((column) => `alter table ${REPORTS} add column ${column}`)
}

/**
 * What is known of the organization, one row, also where the report has none. Rival claims of one charter number are about one credit union, as
 * is what the foundation reported before it enrolled; a claim that is hidden is about itself. What the foundation or an Association reported is
 * as good as confirmed.
 */
const standingOf: Record<Engine, (report: string) => string> = {
  sqlite: (report) => standing(report, (is) => `coalesce(max(${is}), 0)`),
  postgres: (report) => standing(report, (is) => `coalesce(bool_or(${is}), false)`),
}
const hidden = 'found.refused_at is not null or found.superseded_by is not null'
const aboutOf = (report: string) => `coalesce(
    max(case when found.type_organization = 'Credit Union' and not (${hidden}) then 'charter ' || found.charter_number end),
    'charter ' || ${report}.directory_charter, ${report}.credit_union_id, ${report}.reported_by)`
const standing = (report: string, isAny: (condition: string) => string) => `select
    ${isAny('found.confirmed_at is not null')} or ${report}.via is not null, ${isAny(hidden)}, ${isAny('found.is_not_listed')},
    coalesce(max(directory.phone), (select phone from directory where charter_number = ${report}.directory_charter)), ${aboutOf(report)}
  from credit_unions as found
  left join directory on directory.charter_number = found.charter_number and found.type_organization = 'Credit Union'
  where found.id = ${report}.credit_union_id`
const into = 'into new.confirmed, new.is_hidden, new.is_not_listed, new.directory_phone, new.about from credit_unions as found'

/** All that is answered of a report, as in 023, and what else changes it. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  'filed_by_name, filed_by_organization, filed_with_support, confirmed, is_hidden, is_not_listed, directory_phone',
  'checked, updates_id, updates, withdrawn_at, withdrawn_reason, via',
].join(', ')
/** Of 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

const standAgain = (engine: Engine, where: string) =>
  `update ${REPORTS} set (${STANDING}) = (${standingOf[engine](REPORTS)}) where ${where}`
const ofListed = `credit_union_id in (select credit_unions.id from credit_unions
  where credit_unions.charter_number = new.charter_number and credit_unions.type_organization = 'Credit Union')
  or directory_charter = new.charter_number`

const IN_FORCE = 'deleted_at is null and withdrawn_at is null'
/** The last of each chain; a confirmed one before any other; the newest. */
const order = 'confirmed desc, date_reported desc, time_reported desc, id desc'
const isLast = `not exists (select 1 from ${REPORTS} as later where later.chain_id = coalesce(found.chain_id, found.id)
  and later.updates > found.updates and later.deleted_at is null and later.withdrawn_at is null)`
const latestOf = (about: string) => `(select found.id from ${REPORTS} as found
  where found.about = ${about} and found.deleted_at is null and found.withdrawn_at is null and ${isLast} order by ${order} limit 1)`
const renew = (about: string) => [
  `update ${REPORTS} set is_latest = false where about = ${about} and is_latest and id <> coalesce(${latestOf(about)}, '');`,
  `update ${REPORTS} set is_latest = true where id = ${latestOf(about)} and not is_latest;`,
]

const ofOrganization = 'update of confirmed_at, refused_at, superseded_by, is_not_listed, charter_number on credit_unions'
const changesLatest = 'about, confirmed, date_reported, time_reported, deleted_at, withdrawn_at, chain_id, updates'

const dropped: Record<Engine, string[]> = {
  sqlite: [
    `${REPORTS}_revised`,
    `${REPORTS}_standing_0`,
    `${REPORTS}_standing_1`,
    'credit_unions_standing',
    'directory_standing_0',
    'directory_standing_1',
  ].map((name) => `drop trigger ${name}`),
  postgres: [`drop trigger ${REPORTS}_revised on ${REPORTS}`, `drop trigger ${REPORTS}_standing on ${REPORTS}`],
}

const fill = [
  `update ${REPORTS} set about = (select ${aboutOf(REPORTS)} from credit_unions as found where found.id = ${REPORTS}.credit_union_id)`,
  `update ${REPORTS} set is_latest = true where id in (select id from (
    select id, row_number() over (partition by about order by ${order}) as place from ${REPORTS} where ${IN_FORCE}) as placed where place = 1)`,
]

const kept: Record<Engine, string[]> = {
  sqlite: [
    `create trigger ${REPORTS}_revised after update of ${seen} on ${REPORTS} begin
      update ${REPORTS} set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
    // Who writes what is so already costs nothing more.
    `create trigger ${REPORTS}_standing_0 after insert on ${REPORTS}
      when (new.confirmed, new.is_hidden, new.is_not_listed, new.directory_phone, new.about) is not (${standingOf.sqlite('new')}) begin
      ${standAgain('sqlite', 'rowid = new.rowid')}; end`,
    `create trigger ${REPORTS}_standing_1 after update of credit_union_id, via, directory_charter on ${REPORTS} begin
      ${standAgain('sqlite', 'rowid = new.rowid')}; end`,
    `create trigger credit_unions_standing after ${ofOrganization} begin ${standAgain('sqlite', 'credit_union_id = new.id')}; end`,
    `create trigger directory_standing_0 after insert on directory when new.phone is not null begin
      ${standAgain('sqlite', ofListed)}; end`,
    `create trigger directory_standing_1 after update of phone on directory when old.phone is not new.phone begin
      ${standAgain('sqlite', ofListed)}; end`,
    `create trigger ${REPORTS}_latest_0 after insert on ${REPORTS} begin ${renew('new.about').join(' ')} end`,
    `create trigger ${REPORTS}_latest_1 after update of ${changesLatest} on ${REPORTS} begin ${renew('new.about').join(' ')} end`,
    `create trigger ${REPORTS}_latest_2 after update of about on ${REPORTS} when old.about is not new.about begin
      ${renew('old.about').join(' ')} end`,
  ],
  postgres: [
    `create trigger ${REPORTS}_revised before update of ${seen} on ${REPORTS} for each row execute function renew_revision()`,
    // Who confirms the organization at the same moment waits, and then finds this report.
    `create or replace function report_stands() returns trigger language plpgsql as $$ begin
      perform 1 from credit_unions where credit_unions.id = new.credit_union_id for share;
      ${standingOf.postgres('new').replace(/\bfrom credit_unions as found/, into)};
      return new; end $$`,
    `create trigger ${REPORTS}_standing before insert or update of credit_union_id, via, directory_charter on ${REPORTS}
      for each row execute function report_stands()`,
    `create or replace function reports_stand() returns trigger language plpgsql as $$ begin
      ${standAgain('postgres', 'credit_union_id = new.id')}; return null; end $$`,
    `create or replace function reports_of_listed_stand() returns trigger language plpgsql as $$ begin
      ${standAgain('postgres', ofListed)}; return null; end $$`,
    // Two reports about one credit union at the same moment: the second waits, and then sees the first.
    `create function renew_latest(asked text) returns void language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtextextended(asked, 31));
      ${renew('asked').join(' ')} end $$`,
    `create function keep_latest() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.about is distinct from new.about then
        perform renew_latest(least(old.about, new.about));
        perform renew_latest(greatest(old.about, new.about));
      else perform renew_latest(new.about); end if;
      return null; end $$`,
    `create trigger ${REPORTS}_latest after insert or update of credit_union_id, via, directory_charter, ${changesLatest} on ${REPORTS}
      for each row execute function keep_latest()`,
  ],
}

const indexes = [
  // Of two that continue one report at the same moment, one is stored.
  `create unique index ${REPORTS}_chain on ${REPORTS} (chain_id, updates) where chain_id is not null and ${IN_FORCE}`,
  `create index ${REPORTS}_about on ${REPORTS} (about, ${order}) where ${IN_FORCE}`,
  `create index ${REPORTS}_latest_of on ${REPORTS} (about) where is_latest`,
  `create index ${REPORTS}_latest on ${REPORTS}
    (date_reported desc, confirmed desc, time_reported desc, id desc, state, condition, is_hidden, reporter_key, revision)
    where is_latest`,
  `create index ${REPORTS}_withdrawn on ${REPORTS} (id, is_hidden) where withdrawn_at is not null and deleted_at is null`,
  ...['newest', 'of_state', 'of_reporter', 'places'].map((name) => `drop index ${REPORTS}_${name}`),
  `create index ${REPORTS}_newest on ${REPORTS}
    (date_reported desc, confirmed desc, time_reported desc, id desc, credit_union_key, reporter_key, deleted_at, withdrawn_at, is_hidden,
      revision) where deleted_at is null`,
  `create index ${REPORTS}_of_state on ${REPORTS}
    (state, date_reported desc, confirmed desc, time_reported desc, id desc, reporter_key, deleted_at, withdrawn_at, is_hidden, revision)
    where deleted_at is null`,
  `create index ${REPORTS}_of_reporter on ${REPORTS}
    (reporter_key, state, deleted_at, withdrawn_at, is_hidden, date_reported, confirmed, time_reported, id)`,
  `create index ${REPORTS}_places on ${REPORTS}
    (latitude, longitude, date_reported, confirmed, time_reported, id, deleted_at, withdrawn_at, is_hidden) where deleted_at is null`,
]

export const reportsKeptUpToDate = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...dropped[engine], ...columns[engine], ...fill, ...indexes, ...kept[engine]])
      await sql.raw(statement).execute(db)
  },
})
