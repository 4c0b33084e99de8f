// Reports with their places: nearest first, or as they are marked on the map. A report stands where the organization stands that sent it; one
// about another state than its organization's has no known place.

import { type RawBuilder, sql } from 'kysely'
import type { DisasterSearch, FoundReport } from '#contract/disaster-reports.ts'
import type { FoundPage } from '#server/database/page.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Db } from '#server/database/tables.ts'
import { isWithin, milesFrom, noMiles, wholeMiles } from '#server/geography/distance.ts'
import type { Coordinates } from '#server/geography/zip-codes.ts'
import { reportColumns } from './queries.ts'
import { type Given, matchingReports, termNames, termsOf } from './search-terms.ts'

interface PlacedPage extends FoundPage<FoundReport> {
  /** How many of what is found have no known place; undefined in a search that is not by distance. */
  unplaced?: number | undefined
}

/** Near a place nearest first, otherwise newest first. */
export async function findPlacedReports(db: Db, search: DisasterSearch, place: Coordinates | null): Promise<PlacedPage> {
  const { limit, offset = 0, with_place } = search
  const terms = { ...termsOf(search), ...place, within: (place && search.within_miles) || undefined } as PlacedTerms
  const [counted] = await count(db, terms)
  const total = counted?.total ?? 0
  const rows = await read(db, { ...terms, limit: limit ?? total, offset })
  return {
    rows: rows.map(({ miles, latitude, longitude, ...report }) => ({
      ...report,
      ...(place && { distance_miles: wholeMiles(miles) }),
      ...(with_place && { latitude, longitude }),
    })),
    total,
    ...(place && { unplaced: counted?.unplaced }),
  }
}

const placedNames = [...termNames, 'latitude', 'longitude', 'within'] as const
type PlacedTerms = Record<(typeof placedNames)[number], unknown>
type PlacedGiven = Given & Record<'latitude' | 'longitude' | 'within', never>

const placed = (db: Db, given: PlacedGiven) =>
  db
    .selectFrom(
      matchingReports(db, given).select(['id', 'date_reported', 'time_reported', 'state as about_state', 'credit_union_id']).as('reports'),
    )
    .leftJoin('credit_unions', (join) =>
      join
        .onRef('credit_unions.id', '=', 'reports.credit_union_id')
        .on((eb) => eb.or([eb('reports.about_state', 'is', null), eb('reports.about_state', '=', eb.ref('credit_unions.state'))])),
    )

const milesOf = (given: PlacedGiven) => (given.latitude ? milesFrom(given, 'credit_unions') : noMiles)
const isAsked = (given: PlacedGiven): RawBuilder<boolean> => (given.within ? isWithin(milesOf(given), given.within) : sql`true`)

/** What is sorted is narrow; the reports of the page are fetched after that. */
const read = prepared([...placedNames, 'limit', 'offset'], (db, given) => {
  const sorted = placed(db, given)
    .where(isAsked(given))
    .select(['reports.id', 'reports.date_reported', 'reports.time_reported', 'latitude', 'longitude', milesOf(given).as('miles')])
    .orderBy(sql`miles asc nulls last`)
    .orderBy('reports.date_reported', 'desc')
    .orderBy('reports.time_reported', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
  return db
    .selectFrom(sorted.as('page'))
    .innerJoin('disaster_reports', 'disaster_reports.id', 'page.id')
    .select(reportColumns.map((column) => `disaster_reports.${column}` as const))
    .select(['page.latitude', 'page.longitude', 'page.miles'])
    .orderBy(sql`page.miles asc nulls last`)
    .orderBy('page.date_reported', 'desc')
    .orderBy('page.time_reported', 'desc')
    .orderBy('page.id', 'desc')
})

const count = prepared(placedNames, (db, given) =>
  placed(db, given).select([
    sql<number>`count(*) filter (where ${isAsked(given)})`.as('total'),
    sql<number>`count(*) filter (where latitude is null)`.as('unplaced'),
  ]),
)
