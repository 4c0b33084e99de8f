// Near: what a search by distance asks for, and what its rows and headers say about it.

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import * as s from './schema.ts'

/** Near the own organization. */
export const NEAR_OWN = 'me'
/** An organization with a disaster report within so many days lies in the affected area. */
export const DAYS_AFFECTED = 14
/** The header that says how many of those found have no known place: they come last, or are left out of a search that miles narrow. */
export const UNPLACED_HEADER = 'x-unplaced-count'

/** A ZIP code or "me", as it is typed. */
const near = () => s.optionalLine(10).check(z.regex(/^(me|\d{5}(-\d{4})?)?$/, fieldErrors.near))

/** What a search by distance takes. */
export const nearFields = {
  near: z.nullish(near()),
  /** Answers the coordinates of each row as well. */
  with_place: s.searchFlag(),
  within_miles: z.nullish(z.number({ error: fieldErrors.miles }).check(z.gte(1, fieldErrors.miles), z.lte(20_000, fieldErrors.miles))),
}

/** What a row says of its place: the distance in a search by distance, the coordinates in one for the map. */
export const place = {
  distance_miles: z.optional(z.nullable(z.number())),
  latitude: z.optional(z.nullable(z.number())),
  longitude: z.optional(z.nullable(z.number())),
}

interface Near {
  near?: unknown
  within_miles?: unknown
}

/** So many miles from where? */
export const nearIsGiven = s.rule<Near>(
  { path: 'near', error: fieldErrors.near },
  ({ near, within_miles }) => !within_miles || Boolean(near),
)
