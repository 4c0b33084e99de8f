import { sql } from 'kysely'
import type { ReadReport } from '#contract/disaster-reports/schemas.ts'
import { reportFieldNames } from '#contract/report-form.ts'
import { type Actor, seesContacts } from '#server/actor.ts'
import { isOneOf, keepLists } from '#server/database/kept-lists.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db, NewDisasterReport } from '#server/database/tables.ts'
import { presentReportTo, reportColumns } from '#server/reports/report-rows.ts'

/** What the form and the person acting say of a report; the rest is read from their organization. */
const storedColumns = [
  'id',
  ...reportFieldNames,
  'created_at',
  'filed_by_name',
  'filed_with_support',
  'submission_id',
  'credit_union_id',
  'reported_by',
  'reporter_key',
] as const

/** What the database keeps beside a report, written with it: what is answered at once says it already. */
const standing = (creditUnionId: never) => {
  const isAny = (condition: string) =>
    sql<boolean>`coalesce((select ${sql.raw(condition)} from credit_unions where credit_unions.id = ${creditUnionId}), false)`
  return {
    confirmed: isAny('confirmed_at is not null'),
    is_hidden: isAny('(refused_at is not null or superseded_by is not null)'),
    is_not_listed: isAny('is_not_listed'),
    directory_phone: sql<string | null>`(select directory.phone from directory
      inner join credit_unions on credit_unions.charter_number = directory.charter_number
        and credit_unions.type_organization = 'Credit Union' where credit_unions.id = ${creditUnionId})`,
    filed_by_organization: sql<string>`coalesce((select name from credit_unions where credit_unions.id = ${creditUnionId}), '')`,
  }
}

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
        const place = { street: own('street'), city: own('city'), state: own('state') }
        return { ...(report as NewDisasterReport), ...place, ...standing(report.credit_union_id) }
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

/** A report that a person may know of, and whether it is their own or their organization's. */
export async function findReport(db: Db, actor: Actor, id: string) {
  const found = await db
    .selectFrom('disaster_reports')
    .select([...reportColumns, 'credit_union_id', 'reported_by', 'is_hidden'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { credit_union_id, reported_by, is_hidden, ...report } = found
  const isOwn = reported_by === actor.id || (credit_union_id !== null && credit_union_id === actor.credit_union_id)
  return isOwn || !(is_hidden || actor.isShutOut) ? { report, isOwn } : undefined
}

const readReports = prepared(
  ['ids'],
  (db, { ids }) =>
    db
      .selectFrom('disaster_reports')
      .select([...reportColumns, 'revision'])
      .where(isOneOf('id', ids)),
  { isPlannedOnce: true },
)

const listsFor = (withContacts: boolean) =>
  keepLists<ReadReport>([...reportColumns, `contacts: ${withContacts}`], async (db, ids) =>
    (await readReports(db, ids)).map((row) => presentReportTo(row, withContacts)),
  )

/** Everybody sees the same of a report, but for the contacts: those who see them and those who do not have lists of their own. */
const listsWith = listsFor(true)
const listsWithout = listsFor(false)
export const reportListsFor = (reader: Parameters<typeof seesContacts>[0]) => (seesContacts(reader) ? listsWith : listsWithout)
