// The review of a closed incident. It is made at the closing and stored. Its lists are in the order of names or of time: nothing ranks organizations.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'
import { timelineKinds, wordWays } from './options.ts'

const count = z.int()
const known = z.nullable(z.number())

const heard = {
  credit_unions: count,
  /** Of how many the first word was received so long after the incident began. */
  ...{ after_1h: count, after_6h: count, after_24h: count, after_48h: count },
}
const ways = { link: count, text: count, sign_in: count, report: count, phone: count, on_behalf: count }
const asks = { sent: count, until_answer_median_minutes: known }
/** Limited and closed apart, and together. */
const notOpen = { hours: z.number(), limited_hours: z.number(), closed_hours: z.number() }
const power = { out_hours: z.number(), generator_hours: z.number() }
const requests = {
  total: count,
  by_kind: z.record(z.string(), count),
  first_offer_median_hours: known,
  filled: count,
  filled_median_hours: known,
  not_filled: count,
}
const rollCalls = {
  ...{ asked: count, after_1h: count, after_4h: count, after_24h: count, cases: count },
  ...{ taken_median_minutes: known, settled_median_minutes: known },
}

export const review = z.object({
  incident: z.object({ id: z.string(), name: z.string(), type: z.string() }),
  is_exercise: z.boolean(),
  from: z.string(),
  until: z.string(),
  heard: z.object({
    ...heard,
    /** By name. */
    first: z.array(z.object({ directory_id: z.string(), name: z.string(), at: z.string(), by: z.enum(wordWays) })),
  }),
  ways: z.object(ways),
  asks: z.object({
    ...asks,
    /** Why it failed: `failed`, `bounced`, or the code of the provider of texts. Reports of earlier versions lack the name. */
    failed: z.array(z.object({ directory_id: z.string(), name: z.optional(z.string()), why: z.string() })),
  }),
  not_open: z.object({
    ...notOpen,
    offices: z.array(
      z.object({
        office_id: z.string(),
        /** Of the office and its credit union. Reports of earlier versions lack them. */
        ...{ name: z.optional(z.string()), directory_id: z.optional(z.string()), credit_union: z.optional(z.string()) },
        ...notOpen,
      }),
    ),
  }),
  power: z.object(power),
  requests: z.object(requests),
  roll_calls: z.object(rollCalls),
  reports: z.array(z.object({ number: count, issued_at: z.string(), mailed: z.nullable(count) })),
  alerts: z.array(z.object({ id: z.string(), title: z.string(), at: z.string(), reached: count })),
  warnings: z.array(
    z.object({
      event: z.string(),
      severity: z.string(),
      onset: z.nullable(z.string()),
      /** Negative if it was issued after the opening. */
      before_opening_minutes: count,
      /** The same before the first ask; null if nobody was asked. */
      before_first_ask_minutes: z.nullable(count),
    }),
  ),
  timeline: z.array(z.object({ at: z.string(), kind: z.enum(timelineKinds), text: z.string() })),
})
export type Review = z.output<typeof review>

const orNull = <Shape extends Record<string, unknown>>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, known])) as { [Name in keyof Shape]: typeof known }

/** The median of all others; null for a figure of fewer than five of them. */
const middle = z.object({
  heard: z.object(orNull(heard)),
  ways: z.object(orNull(ways)),
  asks: z.object(orNull(asks)),
  not_open: z.object(orNull(notOpen)),
  power: z.object(orNull(power)),
  requests: z.object({ ...orNull(requests), by_kind: z.record(z.string(), known) }),
  roll_calls: z.object(orNull(rollCalls)),
})
export type Middle = z.output<typeof middle>

export const showReview = {
  summary: 'How a closed incident went, in figures, for its desk.',
  params: s.oneRecord,
  answer: review,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_open'],
} satisfies CallSchemas

export const ownReview = z.extend(review, {
  /** What others had, in the middle; null if fewer than five others took part. */
  middle: z.nullable(middle),
})
export type OwnReview = z.output<typeof ownReview>

export const showOwnReview = {
  summary:
    'The same of one credit union, beside the middle of all others: for its own Managers and the desk, which also names one that has not enrolled, as `directory:ID`.',
  params: z.object({ id: s.id(), credit_union_id: s.line(100) }),
  answer: ownReview,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_open'],
} satisfies CallSchemas

export const downloadRecord = {
  summary:
    'All that is on record of an incident, as a workbook: offices and their facts over time, asks, calls, reports, requests, roll calls in counts, situation reports, alerts, warnings and the line of time. For its desk all of it, or the part of one credit union; for Managers their own part.',
  params: s.oneRecord,
  query: z.object({
    /** Only the part of this one, or of `directory:ID`. */
    credit_union_id: z.optional(s.line(100)),
  }),
  answer: z.string(),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas

export const downloadRecordFiles = {
  ...downloadRecord,
  summary: 'The same as an archive with a file of comma-separated values for each sheet.',
} satisfies CallSchemas
