// The parameters of a search by distance, and what its rows and map markers say about their location.

import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import * as s from '#contract/schema.ts'

/** A ZIP code or "me", as it is typed. */
export const near = () => z.string({ error: fieldErrors.near }).check(z.trim(), z.regex(/^(me|\d{5}(-\d{4})?)?$/, fieldErrors.near))

export const nearFields = {
  near: z.nullish(near()),
  within_miles: z.nullish(z.number({ error: fieldErrors.miles }).check(z.gte(1, fieldErrors.miles), z.lte(20_000, fieldErrors.miles))),
}

/** In a search by distance. */
export const distance = { distance_miles: z.optional(z.nullable(z.number())) }

/** The location of a marker; null if it is not known. */
export const place = { latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) }

interface Near {
  near?: unknown
  within_miles?: unknown
}

/** A search within a number of miles needs a starting point. */
export const nearIsGiven = s.rule<Near>({ path: 'near', error: fieldErrors.near }, (search) => !search.within_miles || Boolean(search.near))
