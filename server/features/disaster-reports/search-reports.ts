// Reports by all that a search can name: which ones match, the list of them, and how many there are of each condition.

import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, conditions } from '#contract/catalogue/condition.ts'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import type { ReportSortColumn } from '#contract/disaster-reports/options.ts'
import type { DisasterSearch } from '#contract/disaster-reports/schemas.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import { searchWords } from '#contract/rules/search-key.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isReadBy } from '#server/domain/keys/key-reads.ts'
import { conditionRank, isDownIn, shownCondition, worksIn } from '#server/domain/reports/condition-rank.ts'
import { hasType } from '#server/domain/reports/has-type.ts'
import type { Settled } from '#server/domain/settled.ts'
import { formsOf, hasForm, hasWords } from '#server/lib/database/contains.ts'
import { countOf, inOrder, type List, type SortKey } from '#server/lib/database/list.ts'
import type { Revised } from '#server/lib/database/list-cache.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'

export type Reader = Pick<Actor, 'id' | 'key' | 'isShutOut' | 'credit_union_id'>
export type ReportFilters = Omit<DisasterSearch, 'near' | 'within_miles' | 'limit' | 'offset' | 'sort' | 'direction'>
export type Sorting = Pick<DisasterSearch, 'sort' | 'direction'>

/** By time alone: that an organization is not confirmed is said on its row. */
export const newestFirst = ['date_reported', 'time_reported', 'id'] as const

const sortKeys = (db: Settled): Record<ReportSortColumn, readonly SortKey[]> => ({
  credit_union_name: ['credit_union_key'],
  reporter_name: ['reporter_key'],
  date_reported: newestFirst,
  city: [sql`lower(coalesce(city, ''))`, sql`coalesce(state, '')`],
  type_of_disaster: [sql`lower(type_of_disaster)`],
  condition: [conditionRank(db)],
})

/** By a column, and the newest first within its values; newest first where no column is said. */
export function inAskedOrder<Row>(db: Settled, reports: SelectQueryBuilder<Tables, 'disaster_reports', Row>, { sort, direction }: Sorting) {
  if (sort === undefined || sort === 'date_reported') return inOrder(reports, newestFirst, (sort && direction) ?? 'desc')
  return inOrder(inOrder(reports, sortKeys(db)[sort], direction ?? 'asc'), newestFirst, 'desc')
}

/** The ids and revisions of the rows. The rest of each is read only for a list that is not cached (queries.ts). */
export function reportList(db: Settled, reader: Reader, { sort: asked, direction, ...filters }: ReportFilters & Sorting): List<Revised> {
  const matching = matchingReports(db, reader, filters)
  // Nor does it read their order.
  const sort = reader.key && asked === 'reporter_name' ? undefined : asked
  const sorted = <Row>(reports: SelectQueryBuilder<Tables, 'disaster_reports', Row>) => inAskedOrder(db, reports, { sort, direction })
  const byName: Pick<List<Revised>, 'page'> = {
    page(limit, offset) {
      // The reports of each name are found and sorted in an index that has no revisions.
      const ids = sorted(matching.select('id')).limit(limit).offset(offset)
      return sorted(db.selectFrom('disaster_reports').select(['id', 'revision']).where('id', 'in', ids))
    },
  }
  return {
    rows: sorted(matching.select(['id', 'revision'])),
    ...((filters.name || filters.text) && byName),
    count: countReports(db, reader, filters),
  }
}

/** Reports that the reader may see. An organization that was shut out sees its own reports only. */
export function matchingReports(db: Settled, reader: Reader, filters: ReportFilters) {
  const { state, name, condition, type_of_disaster, since, down, text } = filters
  let reports = visibleReports(db, reader, filters)
  if (filters.own) reports = reports.where(isOwnOf(reader))
  if (state) reports = reports.where('state', '=', state)
  if (condition) reports = reports.where(shownCondition(db), '=', condition)
  if (since) reports = reports.where('date_reported', '>=', since)
  if (type_of_disaster) reports = reports.where(hasType(type_of_disaster))
  if (name) reports = reports.where(isNamedTo(reader, sql`reporter_key in ${reportersNamed(db, name)}`))
  if (text) reports = reports.where(isAbout(db, reader, text))
  for (const flag of operationalFields) if (filters[flag]) reports = reports.where(worksIn(db, flag, filters))
  for (const flag of down ?? []) reports = reports.where(isDownIn(db, flag, filters))
  return reports
}

/** There are far fewer names than reports, and the reports of each name are in an index. */
const reportersNamed = (db: Db, name: string) =>
  db
    .selectFrom('reporter_names')
    .select('name_key')
    .where(hasWords(formsOf(searchWords(name)), { keys: ['name_key'] }))

/** Every word is in the name or the city of the credit union, or in the reporter's name, or is the state. */
const isAbout = (db: Db, reader: Reader, text: string) =>
  hasWords(formsOf(searchWords(text)), {
    keys: ['credit_union_key'],
    state: 'state',
    elsewhere: (form) =>
      isNamedTo(reader, sql`reporter_key in ${db.selectFrom('reporter_names').select('name_key').where(hasForm('name_key', form))}`),
  })

/** A program reads the people of its own organization alone, so it finds no others by their names. */
const isNamedTo = ({ key, credit_union_id }: Reader, isNamed: RawBuilder<SqlBool>) =>
  key ? sql<SqlBool>`(${isNamed} and credit_union_id = ${credit_union_id} and via is null)` : isNamed

const isOwnOf = ({ id, credit_union_id }: Reader) =>
  credit_union_id === null
    ? sql<boolean>`(reported_by = ${id} and credit_union_id is null and directory_charter is null)`
    : sql<boolean>`credit_union_id = ${credit_union_id}`

const REPORTS = { organization: 'disaster_reports.credit_union_id', state: 'disaster_reports.state' }

/** The database keeps which report counts for each credit union: those are few, and in an index of their own. */
function visibleReports(db: Db, reader: Reader, { latest_only }: ReportFilters) {
  const all = db.selectFrom('disaster_reports')
  const listed = latest_only ? all.where(sql<boolean>`is_latest`) : all.where('deleted_at', 'is', null).where('withdrawn_at', 'is', null)
  const reports = reader.key ? listed.where(isReadBy(reader, REPORTS)) : listed
  return reader.isShutOut ? reports.where('credit_union_id', '=', reader.credit_union_id ?? '') : reports.where(sql<boolean>`not is_hidden`)
}

/** Databases count a whole table from its smallest index, much faster than the rows that match. */
export function countReports(db: Settled, reader: Reader, filters: ReportFilters): List<unknown>['count'] {
  const isFiltered =
    reader.isShutOut || reader.key || Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value))
  return isFiltered ? countOf(matchingReports(db, reader, filters)) : db.selectNoFrom(numberOfReports.as('total'))
}

const numberOfReports = sql<number>`((select count(*) from disaster_reports)
  - (select count(*) from disaster_reports where deleted_at is not null)
  - (select count(*) from disaster_reports where withdrawn_at is not null and deleted_at is null)
  - (select count(*) from disaster_reports where is_hidden and deleted_at is null and withdrawn_at is null))`

/** How many there are of each condition, whichever condition is asked for. */
export async function countConditions(db: Settled, matching: ReturnType<typeof matchingReports>): Promise<Record<Condition, number>> {
  const rows = await matching
    .select([shownCondition(db).as('condition'), sql<number>`count(*)`.as('found')])
    .groupBy(shownCondition(db))
    .execute()
  const counted = new Map(rows.map(({ condition, found }) => [condition, found]))
  return ofEach(conditions, (condition) => counted.get(condition) ?? 0)
}
