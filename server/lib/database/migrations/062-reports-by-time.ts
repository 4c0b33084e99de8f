// Lists of reports come by time alone, whether or not the organization is confirmed: the indexes of 031, 034 and 052 are sorted as the lists are.
// A report stores by which clock its time was typed; of earlier ones, the state tells.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'
const newest = 'date_reported desc, time_reported desc, id desc'

const statements = [
  `alter table ${REPORTS} add column time_zone text`,
  ...['newest', 'of_state', 'of_reporter', 'places', 'latest'].map((name) => `drop index ${REPORTS}_${name}`),
  `create index ${REPORTS}_newest on ${REPORTS}
    (${newest}, credit_union_key, reporter_key, deleted_at, withdrawn_at, is_hidden, revision, state, about) where deleted_at is null`,
  `create index ${REPORTS}_of_state on ${REPORTS}
    (state, ${newest}, reporter_key, deleted_at, withdrawn_at, is_hidden, revision) where deleted_at is null`,
  `create index ${REPORTS}_of_reporter on ${REPORTS}
    (reporter_key, state, deleted_at, withdrawn_at, is_hidden, date_reported, time_reported, id)`,
  `create index ${REPORTS}_places on ${REPORTS}
    (latitude, longitude, date_reported, time_reported, id, deleted_at, withdrawn_at, is_hidden) where deleted_at is null`,
  `create index ${REPORTS}_latest on ${REPORTS}
    (${newest}, state, condition, is_hidden, reporter_key, revision, now_condition) where is_latest`,
]

/** All that is answered of a report, as in 052, and its time zone. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  'filed_by_name, filed_by_organization, filed_with_support, confirmed, is_hidden, is_not_listed, directory_phone',
  'checked, updates_id, updates, withdrawn_at, withdrawn_reason, via, now, time_zone',
].join(', ')
/** Of 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

const revised: Record<Engine, string[]> = {
  sqlite: [
    `drop trigger ${REPORTS}_revised`,
    `create trigger ${REPORTS}_revised after update of ${seen} on ${REPORTS} begin
      update ${REPORTS} set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
  ],
  postgres: [
    `drop trigger ${REPORTS}_revised on ${REPORTS}`,
    `create trigger ${REPORTS}_revised before update of ${seen} on ${REPORTS} for each row execute function renew_revision()`,
  ],
}

export const reportsByTime = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [...statements, ...revised[engine]]) await sql.raw(statement).execute(db)
  },
})
