// Where members can go instead: places to go, the consents to be shown as one, and gaps.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { place, reachables, reachablesSaid } from '#contract/records/place.ts'
import { stateCodes } from '#contract/rules/states.ts'
import * as s from '#contract/schema.ts'
import { MOST_NAMED, REACHABLE_NOTE_LENGTH, WITHIN_MOST } from './options.ts'

const named = z.object({
  id: z.string(),
  name: z.string(),
  /** It left, and counts for nothing. */
  is_left: z.boolean(),
})
export type NamedCreditUnion = z.output<typeof named>

export const listPlaces = {
  summary: 'Where members can go instead of this office. People who are not confirmed see places of its own credit union only.',
  params: s.oneRecord,
  query: z.object({
    incident_id: z.optional(s.id()),
    /** In miles. Without it, 25, or 50 where there is none. */
    within: z.optional(
      z.coerce
        .number({ error: fieldErrors.within })
        .check(z.int(fieldErrors.within), z.gte(1, fieldErrors.within), z.lte(WITHIN_MOST, fieldErrors.within)),
    ),
  }),
  answer: z.array(place),
  errors: ['not_found'],
} satisfies CallSchemas

export const listPlacesOf = {
  summary: 'Where members of a credit union can go instead of each office that is limited, closed or unknown.',
  params: s.oneRecord,
  query: z.object({ incident_id: z.optional(s.id()) }),
  answer: z.object({
    /** Null where it named no network. */
    reachable: z.nullable(z.enum(reachables)),
    /** What it says itself. */
    note: z.nullable(z.string()),
    /** Without it, only own offices are places. */
    guests_out: z.boolean(),
    /** `phone`: the office's, or the one that NCUA lists for its credit union. For its own people; null for others. */
    offices: z.array(z.object({ office_id: z.string(), phone: z.nullable(z.string()), places: z.array(place) })),
  }),
  errors: ['not_found'],
} satisfies CallSchemas

const guests = z.object({
  /** The public page may send members of others to its offices. */
  guests_in: z.boolean(),
  /** Its page may send its members to others of its networks. */
  guests_out: z.boolean(),
  /** The public page may say that other counters can't reach its accounts. */
  reachable_public: z.boolean(),
  /** When an Administrator last answered these; null for never. */
  answered_at: z.nullable(z.string()),
  /** They are asked again: after a year, and in an attack over its offices. */
  is_due: z.boolean(),
  /** Until then none of its offices takes guests. */
  none_until: z.nullable(z.string()),
  /** Shown first, not shown, and not sent here. */
  prefers: z.array(named),
  not_to: z.array(named),
  not_from: z.array(named),
  networks: z.array(z.string()),
  /** What it said of itself, while that counts. */
  reachable: z.nullable(z.object({ reachable: z.enum(reachablesSaid), note: z.nullable(z.string()), until: z.string() })),
})
export type Guests = z.output<typeof guests>

export const showGuests = {
  summary: 'What your organization answered about sending members to others and taking those of others.',
  params: s.oneRecord,
  answer: guests,
  errors: ['not_found'],
} satisfies CallSchemas

const someCreditUnions = z.array(s.id(), { error: fieldErrors.required }).check(
  z.maxLength(MOST_NAMED, fieldErrors.tooManyCreditUnions),
  z.refine((ids: string[]) => new Set(ids).size === ids.length, fieldErrors.creditUnionTwice),
)

interface Lists {
  prefers?: unknown
  not_to?: unknown
}

const notBoth = s.rule<Lists>(
  { path: 'not_to', error: fieldErrors.firstAndLeftOut },
  ({ prefers, not_to }) => !Array.isArray(prefers) || !Array.isArray(not_to) || !not_to.some((id) => prefers.includes(id)),
)

export const saveGuests = {
  summary: 'Stores the consents of your organization, whom it shows first, and whom it leaves out.',
  params: s.oneRecord,
  body: z
    .object({
      /** The three answers. One that is left out keeps its value, and the day on which it is asked again. */
      guests_in: z.optional(s.boolean()),
      guests_out: z.optional(s.boolean()),
      reachable_public: z.optional(s.boolean()),
      /** At most 24 hours ahead. Null ends it; left out, it stays. */
      none_until: z.nullish(s.moment()),
      prefers: someCreditUnions,
      not_to: someCreditUnions,
      not_from: someCreditUnions,
    })
    .check(notBoth),
  answer: guests,
  errors: ['not_found', 'not_confirmed'],
} satisfies CallSchemas

export const sayReachable = {
  summary: 'Says whether counters elsewhere can reach your accounts, for at most 24 hours. It counts before what is known otherwise.',
  params: s.oneRecord,
  body: z.object({
    /** Null ends it. */
    reachable: z.nullable(s.choice(reachablesSaid)),
    note: z.nullish(s.optionalLine(REACHABLE_NOTE_LENGTH)),
    /** Without it, in 24 hours. */
    until: z.nullish(s.moment()),
  }),
  answer: guests,
  errors: ['not_found'],
} satisfies CallSchemas

export const listSentHere = {
  summary: 'The credit unions whose members are sent to your offices now.',
  params: s.oneRecord,
  answer: z.array(
    z.object({
      credit_union: z.object({ id: z.string(), name: z.string() }),
      /** How many of its offices name one of yours. */
      offices: z.number(),
    }),
  ),
  errors: ['not_found'],
} satisfies CallSchemas

export const gap = z.object({
  office: z.object({
    id: z.string(),
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    status: z.enum(['limited', 'closed']),
    as_of: z.string(),
  }),
  /** `id` is null where it has not enrolled. */
  credit_union: z.object({ id: z.nullable(z.string()), directory_id: z.string(), name: z.string(), charter_number: z.string() }),
  /** For example "Harrison County"; null where it is not known. */
  county: z.nullable(z.string()),
  /** Five digits; null where it is not known. */
  county_fips: z.nullable(z.string()),
  /** The nearest place within 100 miles. */
  nearest: z.nullable(z.object({ place, miles: z.number() })),
})
export type Gap = z.output<typeof gap>

const ofState = z.optional(s.emptyOr(s.choice(stateCodes), fieldErrors.choice))

export const listGaps = {
  summary: 'Offices of the area that are closed or limited without a place to go within 25 miles, by county, with the nearest place.',
  params: s.oneRecord,
  query: z.object({ state: ofState, ...s.pageInAddress }),
  answer: z.array(gap),
  errors: ['not_found'],
} satisfies CallSchemas

export const downloadGaps = {
  summary: 'The gaps as a file.',
  params: s.oneRecord,
  query: z.object({ state: ofState, ...s.fileFormat }),
  answer: z.string(),
  errors: ['not_found'],
} satisfies CallSchemas
