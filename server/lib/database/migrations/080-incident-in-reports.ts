// Readers see which incident a report is about, so a change of it is another revision.

import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/lib/database/engines/open.ts'

const REPORTS = 'disaster_reports'

/** All that is answered of a report, as in 075, and its incident. */
const seen = [
  'id, credit_union_id, credit_union_name, reporter_name, date_reported, time_reported, type_of_disaster, street, city, state, phone, email',
  'operational_power, generator, operational_communications, operational_computer_system, operational_home_banking, building_status',
  'hours_of_operation_statement, all_branches_operational, branches_affected, all_atms_operational, atms_affected',
  'employee_affected_counted, employee_affected_number, employees_need_financial_assistance, created_at',
  'filed_by_name, filed_by_organization, filed_with_support, confirmed, is_hidden, is_not_listed, directory_phone',
  'checked, updates_id, updates, withdrawn_at, withdrawn_reason, via, now, time_zone, said, incident_id',
].join(', ')
/** Of 53 bits, as in 017. */
const LARGEST = Number.MAX_SAFE_INTEGER

const noticed: Record<Engine, string[]> = {
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

export const incidentInReports = (engine: Engine) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of noticed[engine]) await sql.raw(statement).execute(db)
  },
})
