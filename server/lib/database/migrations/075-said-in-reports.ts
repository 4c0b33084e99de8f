// A report names the fields that its person touched. Nothing else in it is news, so its condition follows: the column of 031 is made again.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'

const mustWork = [
  'operational_power',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'all_branches_operational',
  'all_atms_operational',
]

const names = (field: string) => `said like '%"${field}"%'`
const isSaid = (field: string) => `(said is null or ${names(field)})`
const saysNo = mustWork.map((field) => `(not ${field} and ${isSaid(field)})`).join(' or ')
const saysAll = mustWork.map(names).join(' and ')
const hours = 'hours_of_operation_statement'

/** By the rule in contract/catalogue/condition.ts. */
const condition = `case
  when lower(${hours}) = 'closed' and ${isSaid(hours)} then 'closed'
  when ${saysNo} then 'down'
  when lower(${hours}) <> 'normal' and ${isSaid(hours)} then 'limited'
  when case when said is null then checked else ${saysAll} end then 'operating' else 'not_said' end`

/** All that is answered of a report, as in 062, and what was said in it. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  'filed_by_name, filed_by_organization, filed_with_support, confirmed, is_hidden, is_not_listed, directory_phone',
  'checked, updates_id, updates, withdrawn_at, withdrawn_reason, via, now, time_zone, said',
].join(', ')
/** Of 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

/** What is said is shown, and a source of `now`. */
const noticed: Record<Engine, string[]> = {
  sqlite: [
    `drop trigger ${REPORTS}_revised`,
    `create trigger ${REPORTS}_revised after update of ${seen} on ${REPORTS} begin
      update ${REPORTS} set revision = random() & ${LARGEST} where rowid = new.rowid; end`,
    `create trigger ${REPORTS}_now_3 after update of said on ${REPORTS} begin insert into now_changes (about) values (new.about); end`,
  ],
  postgres: [
    `drop trigger ${REPORTS}_revised on ${REPORTS}`,
    `create trigger ${REPORTS}_revised before update of ${seen} on ${REPORTS} for each row execute function renew_revision()`,
    `create trigger ${REPORTS}_said_now after update of said on ${REPORTS} for each row execute function ${REPORTS}_now()`,
  ],
}

const storage: Record<Engine, string> = { sqlite: 'virtual', postgres: 'stored' }

export const saidInReports = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    const statements = [
      `alter table ${REPORTS} add column said text`,
      `drop index ${REPORTS}_latest`,
      `alter table ${REPORTS} drop column condition`,
      `alter table ${REPORTS} add column condition text generated always as (${condition}) ${storage[engine]}`,
      // As in 062.
      `create index ${REPORTS}_latest on ${REPORTS}
        (date_reported desc, time_reported desc, id desc, state, condition, is_hidden, reporter_key, revision, now_condition) where is_latest`,
      // Every credit union is as its reports of the last two weeks say, not the newest one alone.
      `insert into now_changes (about) values ('')`,
    ]
    for (const statement of [...statements, ...noticed[engine]]) await sql.raw(statement).execute(db)
  },
})
