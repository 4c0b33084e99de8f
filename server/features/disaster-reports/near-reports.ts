// Reports near a place, nearest first. The database keeps the location of each report; reports without one come last and are left out of a search
// within a number of miles. Also all results of a search as markers on a map.

import { type SelectQueryBuilder, sql } from 'kysely'
import type { DisasterSearch, PlacedReport } from '#contract/disaster-reports/schemas.ts'
import { PLACES_LIMIT } from '#contract/rules/near.ts'
import type { Page } from '#contract/schema.ts'
import type { Actor } from '#server/domain/actor.ts'
import { isWithin, latitudesWithin, milesFrom, wholeMiles } from '#server/domain/geography/distance.ts'
import { placeNear } from '#server/domain/geography/near.ts'
import type { Coordinates } from '#server/domain/geography/zip-codes.ts'
import { type ReportRow, reportColumns } from '#server/domain/reports/report-rows.ts'
import type { Settled } from '#server/domain/settled.ts'
import { countOf, type FoundPage, inOrder } from '#server/lib/database/list.ts'
import type { Db, Tables } from '#server/lib/database/tables/tables.ts'
import {
  countConditions,
  countReports,
  inAskedOrder,
  matchingReports,
  newestFirst,
  type Reader,
  type ReportFilters,
  type Sorting,
} from './search-reports.ts'

/** If a page is filled by reports within this many miles, nothing farther away is read. */
const NEARBY = 200

type Reports = ReturnType<typeof matchingReports>

interface Near {
  place: Coordinates
  within: number | undefined
}

interface NearPage extends FoundPage<ReportRow & { distance_miles: number | null }> {
  /** How many of the found reports have no known location. */
  unplaced: number
}

/** The place and the limit of a search; null for a search without a place. */
export async function nearOf(db: Db, actor: Actor, { near, within_miles }: DisasterSearch): Promise<Near | null> {
  const place = await placeNear(db, actor, near)
  return place && { place, within: within_miles || undefined }
}

const filtersOf = ({ near, within_miles, limit, offset, sort, direction, ...filters }: DisasterSearch): ReportFilters => filters

export async function findNearReports(db: Settled, reader: Reader, search: DisasterSearch, near: Near): Promise<NearPage> {
  const filters = filtersOf(search)
  const matching = matchingReports(db, reader, filters)
  const [found, { total }, { total: unplaced }] = await Promise.all([
    readNearest(db, { ...search, ...near, matching }),
    (near.within === undefined ? countReports(db, reader, filters) : countOf(inReach(matching, near))).executeTakeFirstOrThrow(),
    countOf(matching.where('latitude', 'is', null)).executeTakeFirstOrThrow(),
  ])
  return { rows: found.map(({ miles, ...report }) => ({ ...report, distance_miles: wholeMiles(miles) })), total, unplaced }
}

type Asked = Near & Page & Sorting & { matching: Reports }

async function readNearest(db: Settled, asked: Asked) {
  if (asked.limit === undefined || asked.within !== undefined || asked.sort) return nearestOf(db, asked).execute()
  const nearby = await nearestOf(db, { ...asked, within: NEARBY }).execute()
  return nearby.length === asked.limit ? nearby : nearestOf(db, asked).execute()
}

function nearestOf(db: Settled, { matching, limit, offset = 0, sort, direction, ...near }: Asked) {
  const miles = milesFrom(near.place, 'disaster_reports')
  const sorted = <Row>(reports: SelectQueryBuilder<Tables, 'disaster_reports', Row>) =>
    sort ? inAskedOrder(db, reports, { sort, direction }) : inOrder(reports.orderBy(sql`${miles} asc nulls last`), newestFirst, 'desc')
  const columns = [...reportColumns(db), miles.as('miles')] as const
  const reachable = inReach(matching, near)
  if (limit === undefined) return sorted(reachable.select(columns))
  // Only narrow rows are sorted; the page is read afterwards.
  const ids = sorted(reachable.select('id')).limit(limit).offset(offset)
  return sorted(db.selectFrom('disaster_reports').select(columns).where('id', 'in', ids))
}

function inReach(matching: Reports, { place, within }: Near): Reports {
  if (within === undefined) return matching
  const { south, north } = latitudesWithin(place, within)
  return matching
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where(isWithin(milesFrom(place, 'disaster_reports'), within))
}

const matchingWithin = (db: Settled, actor: Actor, search: DisasterSearch, near: Near | null) => {
  const matching = matchingReports(db, actor, filtersOf(search))
  return near ? inReach(matching, near) : matching
}

/** How many credit unions or reports a search finds of each condition, whichever one it asks for. */
export async function countFoundConditions(db: Settled, actor: Actor, search: DisasterSearch) {
  const near = await nearOf(db, actor, search)
  return countConditions(db, matchingWithin(db, actor, { ...search, condition: null }, near))
}

/** All results of a search, as markers on a map. */
export async function findMarks(db: Settled, actor: Actor, search: Omit<DisasterSearch, 'limit' | 'offset'>): Promise<PlacedReport[]> {
  const near = await nearOf(db, actor, search)
  const marks = matchingWithin(db, actor, search, near).select(markColumns)
  const sorted = near ? marks.orderBy(sql`${milesFrom(near.place, 'disaster_reports')} asc nulls last`) : marks
  return inOrder(sorted, newestFirst, 'desc').limit(PLACES_LIMIT).execute()
}

const markColumns = [
  'id',
  'credit_union_name',
  'type_of_disaster',
  'date_reported',
  'condition',
  'now_condition',
  'updates',
  'confirmed',
  'is_not_listed',
  'latitude',
  'longitude',
] as const
