import { sql } from 'kysely'
import { reportFieldNames } from '#contract/catalogue/report-form.ts'
import type { ReadReport, ShownReport } from '#contract/disaster-reports/schemas.ts'
import { type Actor, seesContacts } from '#server/domain/actor.ts'
import { readsOf } from '#server/domain/keys/key-reads.ts'
import { presentReportTo, type ReportRow, reportColumns, withoutPeople, writtenColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { AppError } from '#server/lib/app-error.ts'
import { asKeys, cacheLists, isOneOf } from '#server/lib/database/list-cache.ts'
import { prepared } from '#server/lib/database/prepared.ts'
import type { Db, NewDisasterReport } from '#server/lib/database/tables/tables.ts'
import { isOwn } from './policy.ts'

/** The fields that come from the form and the actor; the rest is read from their organization. */
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
  'type_key',
  'checked',
  'said',
  'updates_id',
  'chain_id',
  'updates',
  'via',
  'directory_charter',
  'incident_id',
  'as_of',
  'time_zone',
  'withdrawn_at',
  'withdrawn_reason',
] as const

type Stored = Record<(typeof storedColumns)[number], never>

/** The columns that the database computes for a report. They are written with it, so that the response already has them. */
const computedColumns = (report: Stored) => {
  const own = sql`from credit_unions where credit_unions.id = ${report.credit_union_id}`
  const isAny = (condition: string) => sql<boolean>`coalesce((select ${sql.raw(condition)} ${own}), false)`
  const hidden = '(refused_at is not null or superseded_by is not null)'
  const charter = sql`cast(${report.directory_charter} as text)`
  return {
    confirmed: sql<boolean>`(${isAny('confirmed_at is not null')} or cast(${report.via} as text) is not null)`,
    is_hidden: isAny(hidden),
    is_not_listed: isAny('is_not_listed'),
    directory_phone: sql<string | null>`coalesce((select directory.phone from directory
      inner join credit_unions on credit_unions.charter_key = directory.charter_key
        and credit_unions.type_organization = 'Credit Union' where credit_unions.id = ${report.credit_union_id}),
      (select directory.phone from directory where directory.charter_key = ${charter}))`,
    about: sql<string>`coalesce((select case when type_organization = 'Credit Union' and not ${sql.raw(hidden)}
      then 'charter ' || charter_key end ${own}),
      'charter ' || ${charter}, cast(${report.credit_union_id} as text), cast(${report.reported_by} as text))`,
  }
}

/**
 * Stores a report and returns it as stored; empty if this reporter has sent the same submission before. Street, city and state that are null are
 * those of the organization.
 */
export const insertReport = prepared(
  [...storedColumns, 'filer_organization', 'name_key', 'city_key'],
  (db, { filer_organization, name_key, city_key, ...report }) =>
    db
      .insertInto('disaster_reports')
      .values((eb) => {
        const own = (column: 'street' | 'city' | 'state' | 'city_key', given = column === 'city_key' ? city_key : report[column]) =>
          eb.fn.coalesce(
            sql<string>`cast(${given} as text)`,
            eb.selectFrom('credit_unions').select(column).where('id', '=', report.credit_union_id),
          )
        const place = { street: own('street'), city: own('city'), state: own('state') }
        const filer = sql<string>`coalesce((select name from credit_unions where credit_unions.id = ${filer_organization}), '')`
        const credit_union_key = sql<string>`cast(${name_key} as text) || ' ' || coalesce(${own('city_key')}, '')`
        return { ...(report as NewDisasterReport), ...place, credit_union_key, ...computedColumns(report), filed_by_organization: filer }
      })
      .onConflict((conflict) => conflict.columns(['reported_by', 'submission_id']).doNothing())
      .returning(writtenColumns),
  { isPlannedOnce: true },
)

export const findSubmission = (db: Db, reportedBy: string, submissionId: string) =>
  db
    .selectFrom('disaster_reports')
    .select(writtenColumns)
    .where('reported_by', '=', reportedBy)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()

/** A report that a person may know of, and whether it is their own or their organization's. */
export const findReport = (db: Settled, actor: Actor, id: string) => findToChange(db, actor, id)

/** The same for a change, which does not wait until it is known how the credit union is now. */
export async function findToChange(db: Db, actor: Actor, id: string) {
  const found = await db
    .selectFrom('disaster_reports')
    .select([...writtenColumns, 'credit_union_id', 'reported_by', 'is_hidden', 'chain_id', 'directory_charter'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { credit_union_id, reported_by, is_hidden, chain_id, directory_charter, ...report } = found
  const of = { credit_union_id, reported_by, directory_charter, chain: chain_id ?? report.id }
  const isTheirs = isOwn(actor, of)
  if (!isTheirs && (is_hidden || actor.isShutOut)) throw new AppError('not_found')
  if (!(await readsOf(db, actor, { id: credit_union_id, state: report.state ?? '' }))) throw new AppError('not_found')
  const contacts = !actor.key && (isTheirs || seesContacts(actor))
  return { report, of, isTheirs, seesContacts: contacts, present: presenterFor(actor, { contacts, credit_union_id }) }
}

interface About {
  contacts: boolean
  credit_union_id: string | null
}

/** Presents a report of that organization, to a program without the names of other organizations' people. */
const presenterFor =
  ({ key, credit_union_id }: Pick<Actor, 'key' | 'credit_union_id'>, about: About) =>
  <Row extends ReportRow>(row: Row) => {
    const presented = presentReportTo(row, about.contacts)
    const isByOwn = about.credit_union_id === credit_union_id && row.via === null
    return key && !isByOwn ? withoutPeople(presented) : presented
  }

/** The same of found reports for a program, in their order. */
export async function reportsForKey(db: Settled, actor: Actor, found: readonly { id: string; distance_miles?: number | null }[]) {
  const rows = await db
    .selectFrom('disaster_reports')
    .select([...reportColumns(db), 'credit_union_id'])
    .where(isOneOf('id', asKeys(found.map(({ id }) => id))))
    .execute()
  const byId = new Map(
    rows.map(({ credit_union_id, ...row }) => [row.id, presenterFor(actor, { contacts: false, credit_union_id })(row)] as const),
  )
  return found.flatMap(({ id, distance_miles }) => {
    const report = byId.get(id)
    return report ? [{ ...report, ...(distance_miles !== undefined && { distance_miles }) }] : []
  })
}

/** The organization's id, while it is enrolled. */
export async function enrolledId(db: Db, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  const found = await db.selectFrom('credit_unions').select('id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return found?.id
}

/** The incident that a report is about, and its name again if it is an exercise. */
export async function incidentAndExercise(db: Db, incidentId: string | null): Promise<Pick<ShownReport, 'incident' | 'exercise'>> {
  if (incidentId === null) return { incident: null, exercise: null }
  const found = await db.selectFrom('incidents').select(['id', 'name', 'is_exercise']).where('id', '=', incidentId).executeTakeFirst()
  if (!found) return { incident: null, exercise: null }
  const { is_exercise, ...incident } = found
  return { incident, exercise: is_exercise ? incident.name : null }
}

const readReports = prepared(
  ['ids'],
  (db: Settled, { ids }) =>
    db
      .selectFrom('disaster_reports')
      .select([...reportColumns(db), 'revision'])
      .where(isOneOf('id', ids)),
  { isPlannedOnce: true },
)

const listsFor = (withContacts: boolean) =>
  cacheLists<ReadReport, Settled>([...writtenColumns, `contacts: ${withContacts}`], async (db, ids) =>
    (await readReports(db, ids)).map((row) => presentReportTo(row, withContacts)),
  )

/** All readers see the same of a report, except for the contacts: readers with and without contacts have separate cached lists. */
const listsWith = listsFor(true)
const listsWithout = listsFor(false)
export const reportListsFor = (reader: Parameters<typeof seesContacts>[0]) => (seesContacts(reader) ? listsWith : listsWithout)
