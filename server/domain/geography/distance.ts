// Great-circle miles between two places, in the program and in a query: both by the haversine formula, so that they agree.

import { type RawBuilder, sql } from 'kysely'
import type { Coordinates } from './zip-codes.ts'

/** Twice the mean radius of the Earth, in miles. */
const DIAMETER = 7917.5226
/** In miles. A distance that is less than this above a limit rounds to the limit, so it counts as within it. */
const AS_READ = 0.5

/** Miles between two places, not rounded. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const half = (degrees: number) => Math.sin((degrees * RADIAN) / 2) ** 2
  const cosines = Math.cos(one.latitude * RADIAN) * Math.cos(other.latitude * RADIAN)
  return DIAMETER * Math.asin(Math.sqrt(half(other.latitude - one.latitude) + cosines * half(other.longitude - one.longitude)))
}

const RADIAN = Math.PI / 180

/**
 * Miles from a place to each row of a table with the columns latitude and longitude, not rounded; null where the row has none. The place's
 * numbers may be the parameters of a prepared query.
 */
export function milesFrom({ latitude, longitude }: Coordinates, table: string): RawBuilder<number | null> {
  const [ofRow, alongRow] = [sql.ref(`${table}.latitude`), sql.ref(`${table}.longitude`)]
  return sql`(${sql.lit(DIAMETER)} * asin(sqrt(
    power(sin(radians(${ofRow} - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(${ofRow})) * power(sin(radians(${alongRow} - ${longitude}) / 2), 2))))`
}

/** Miles as people read them. */
export const wholeMiles = (miles: number | null) => (miles === null ? null : Math.round(miles))

/** In a search that is not by distance. */
export const nullDistance = sql<number | null>`cast(null as double precision)`

/**
 * The degrees of latitude that enclose all places within that many miles. The database finds these in an index and computes distances only for them.
 */
export function latitudesWithin({ latitude }: Coordinates, limit: number) {
  const degrees = (limit + AS_READ) / ((DIAMETER / 2) * RADIAN)
  return { south: latitude - degrees, north: latitude + degrees }
}

/** Whether that many miles, as people read them, are within a limit: what shows as 50 is within 50. */
export const isWithin = (miles: RawBuilder<number | null>, limit: number): RawBuilder<boolean> =>
  sql`${miles} < ${limit} + ${sql.lit(AS_READ)}`
