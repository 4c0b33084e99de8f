import { sql } from 'kysely'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { isOneOf, keepLists } from '#server/database/kept-lists.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db, NewDisasterReport } from '#server/database/tables.ts'

/** The columns of a report that people see. */
export const reportColumns = [
  'id',
  'credit_union_name',
  'reporter_name',
  'date_reported',
  'time_reported',
  'type_of_disaster',
  'street',
  'city',
  'state',
  'phone',
  'email',
  'operational_power',
  'generator',
  'operational_communications',
  'operational_computer_system',
  'operational_home_banking',
  'building_status',
  'hours_of_operation_statement',
  'all_branches_operational',
  'branches_affected',
  'all_atms_operational',
  'atms_affected',
  'employee_affected_counted',
  'employee_affected_number',
  'employees_need_financial_assistance',
  'created_at',
] as const satisfies readonly (keyof DisasterReport)[]

const storedColumns = [
  ...reportColumns,
  'submission_id',
  'credit_union_id',
  'reported_by',
  'reporter_key',
] as const satisfies readonly (keyof NewDisasterReport)[]

/**
 * Stores a report, answered as it is stored; empty where this reporter has sent the same submission before. Street, city and state that
 * are null are those of the organization.
 */
export const insertReport = prepared(
  storedColumns,
  (db, report) =>
    db
      .insertInto('disaster_reports')
      .values((eb) => {
        const own = (column: 'street' | 'city' | 'state') =>
          eb.fn.coalesce(
            sql<string>`${report[column]}`,
            eb.selectFrom('credit_unions').select(column).where('id', '=', report.credit_union_id),
          )
        return { ...(report as NewDisasterReport), street: own('street'), city: own('city'), state: own('state') }
      })
      .onConflict((conflict) => conflict.columns(['reported_by', 'submission_id']).doNothing())
      .returning(reportColumns),
  { isPlannedOnce: true },
)

export const findSubmission = (db: Db, reportedBy: string, submissionId: string) =>
  db
    .selectFrom('disaster_reports')
    .select(reportColumns)
    .where('reported_by', '=', reportedBy)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()

export const findReport = (db: Db, id: string) =>
  db.selectFrom('disaster_reports').select(reportColumns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Everybody sees the same of a report. */
export const reportLists = keepLists<DisasterReport>(
  reportColumns,
  prepared(
    ['ids'],
    (db, { ids }) =>
      db
        .selectFrom('disaster_reports')
        .select([...reportColumns, 'revision'])
        .where(isOneOf('id', ids)),
    { isPlannedOnce: true },
  ),
)
