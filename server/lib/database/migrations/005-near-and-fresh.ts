// Searches by distance and by age: the database stores with each organization when its searchable parts were last confirmed, on every write. Also
// reminders to confirm, what "Done" has confirmed so far, and each organization's reports by day.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const searchedTabs = ['Supplies', 'Cash', 'Branches']
const columnOf = (tab: string) => `confirmed_${tab.toLowerCase()}_at`
const keep = `update credit_unions set ${searchedTabs
  .map((tab) => `${columnOf(tab)} = case when new.tab = '${tab}' then new.confirmed_at else ${columnOf(tab)} end`)
  .join(', ')} where id = new.credit_union_id`

const kept: Record<Engine, string[]> = {
  sqlite: [
    ...['insert', 'update'].map(
      (change) => `create trigger confirmations_kept_${change} after ${change} on confirmations begin ${keep}; end`,
    ),
    // Holds all that a search compares, counts and sorts by, so that it reads none of the hundred answers beside it.
    `create index credit_unions_searched on credit_unions (name_key, id, state, core_system, latitude, longitude, updated_at,
      ${searchedTabs.map(columnOf).join(', ')}, generators_available, atms_count, atms_portable_available, mobile_branch_access,
      mobile_branch_alt_space_to_share, burner_phones, has_answers) where deleted_at is null`,
  ],
  postgres: [
    `create function keep_confirmation() returns trigger language plpgsql as $$ begin ${keep}; return null; end $$`,
    'create trigger confirmations_kept after insert or update on confirmations for each row execute function keep_confirmation()',
  ],
}

export const nearAndFresh = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const moment = engine === 'sqlite' ? 'timestamp' : 'timestamptz'
    const columns = ['confirmation_asked_at', ...searchedTabs.map(columnOf)]
    const statements = [
      ...columns.map((column) => `alter table credit_unions add column ${column} ${moment}`),
      ...kept[engine],
      'drop index disaster_reports_credit_union',
      'create index disaster_reports_credit_union on disaster_reports (credit_union_id, date_reported)',
      confirmationsOfDone,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const tabs = ['Supplies', 'Cash', 'Branches', 'Data', 'Contacts']

/** The screen said above "Done" that the answers are accurate, so its last use confirmed each part. The audit trail has the person and the time. */
const confirmationsOfDone = `
  insert into confirmations (credit_union_id, tab, confirmed_at, confirmed_by)
  select done.record_id, tabs.tab, done.happened_at, done.actor_id
  from audit_events as done
  join credit_unions on credit_unions.id = done.record_id
  cross join (${tabs.map((tab) => `select '${tab}' as tab`).join(' union all ')}) as tabs
  where done.what = 'prepare form completed' and done.actor_id is not null and not exists (
    select 1 from audit_events as later where later.what = done.what and later.record_id = done.record_id and later.id > done.id)
  on conflict do nothing`
