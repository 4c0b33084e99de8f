// Reports near a place, nearest first. Each stands where the database has put it; who has no known place comes last, and is left out where
// miles narrow. And all that a search finds as marks on a map.

import { type RawBuilder, sql } from 'kysely'
import { PLACES_LIMIT } from '#contract/near.ts'
import type { Page } from '#contract/schema.ts'
import type { FoundPage } from '#server/database/page.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db } from '#server/database/tables.ts'
import { isWithin, latitudesWithin, milesFrom, nullDistance, wholeMiles } from '#server/geography/distance.ts'
import type { Coordinates } from '#server/geography/zip-codes.ts'
import { type ReportRow, reportColumns } from '#server/reports/report-rows.ts'
import { type Given, matchingReports, numberOfReports, type Terms, termNames } from './search-terms.ts'

/** Where a page is full with what lies within so many miles, nothing farther away is looked at. */
const NEARBY = 200
/** More than any table holds. */
const ALL = 2 ** 31

interface NearPage extends FoundPage<ReportRow & { distance_miles: number | null }> {
  /** How many of what is found have no known place. */
  unplaced: number
}

/** From where, and how far at most. */
export interface Near {
  place: Coordinates
  within: number | undefined
}

export async function findNearReports(db: Db, terms: Terms, near: Near, { limit, offset = 0 }: Page): Promise<NearPage> {
  const asked = withNear(terms, near)
  const nearby = withNear(terms, { ...near, within: NEARBY })
  const isAll = near.within !== undefined || limit === undefined
  const [[counted], [close]] = await Promise.all([count(db, asked), isAll ? [] : count(db, nearby)])
  const isNearby = limit !== undefined && close !== undefined && close.total >= offset + limit
  const rows = await read(db, { ...(isNearby ? nearby : asked), limit: limit ?? ALL, offset })
  const { total, unplaced } = counted ?? { total: 0, unplaced: 0 }
  return { rows: rows.map(({ miles, ...report }) => ({ ...report, distance_miles: wholeMiles(miles) })), total, unplaced }
}

export const findMarks = (db: Db, terms: Terms, near: Near | null) =>
  readMarks(db, { ...(near ? withNear(terms, near) : (terms as NearTerms)), limit: PLACES_LIMIT })

const nearNames = [...termNames, 'latitude', 'longitude', 'within', 'south', 'north'] as const
type NearTerms = Record<(typeof nearNames)[number], unknown>
type NearGiven = Given & Record<'latitude' | 'longitude' | 'within' | 'south' | 'north', never>

const withNear = (terms: Terms, { place, within }: Near) =>
  ({ ...terms, ...place, within, ...(within && latitudesWithin(place, within)) }) as NearTerms

const milesOf = (given: NearGiven): RawBuilder<number | null> => (given.latitude ? milesFrom(given, 'disaster_reports') : nullDistance)

const inReach = (db: Db, given: NearGiven) =>
  given.within
    ? matchingReports(db, given)
        .where('latitude', '>=', given.south)
        .where('latitude', '<=', given.north)
        .where(isWithin(milesOf(given), given.within))
    : matchingReports(db, given)

/** What is sorted is narrow; the reports of the page are fetched after that. */
const read = prepared([...nearNames, 'limit', 'offset'], (db, given) => {
  const sorted = inReach(db, given)
    .select(['id', 'date_reported', 'confirmed', 'time_reported', milesOf(given).as('miles')])
    .orderBy(sql`miles asc nulls last`)
    .orderBy('date_reported', 'desc')
    .orderBy('confirmed', 'desc')
    .orderBy('time_reported', 'desc')
    .orderBy('id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
  return db
    .selectFrom(sorted.as('page'))
    .innerJoin('disaster_reports', 'disaster_reports.id', 'page.id')
    .select(reportColumns.map((column) => `disaster_reports.${column}` as const))
    .select('page.miles')
    .orderBy(sql`page.miles asc nulls last`)
    .orderBy('page.date_reported', 'desc')
    .orderBy('page.confirmed', 'desc')
    .orderBy('page.time_reported', 'desc')
    .orderBy('page.id', 'desc')
})

/** Each of the two from its own part of the index. */
const count = prepared(nearNames, (db, given) => {
  const number = sql<number>`count(*)`.as('counted')
  const isAll = !given.within && termNames.every((name) => !given[name])
  return db.selectNoFrom([
    (isAll ? numberOfReports() : sql<number>`(${inReach(db, given).select(number)})`).as('total'),
    sql<number>`(${matchingReports(db, given).where('latitude', 'is', null).select(number)})`.as('unplaced'),
  ])
})

const readMarks = prepared([...nearNames, 'limit'], (db, given) =>
  inReach(db, given)
    .select(['id', 'credit_union_name', 'type_of_disaster', 'date_reported', 'confirmed', 'is_not_listed', 'latitude', 'longitude'])
    .orderBy(sql`${milesOf(given)} asc nulls last`)
    .orderBy('date_reported', 'desc')
    .orderBy('confirmed', 'desc')
    .orderBy('time_reported', 'desc')
    .orderBy('id', 'desc')
    .limit(given.limit),
)
