// Improvements: what was learned from an incident, with an owner and a day. Of the foundation, an Association or a credit union.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { IMPROVEMENT_LENGTH, improvementStates } from '#contract/records/improvement-options.ts'
import * as s from '#contract/schema.ts'

const improvement = z.object({
  id: z.string(),
  text: z.string(),
  /** Null without one. */
  incident: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null if the person left: the Administrators of the organization own it then. */
  owner: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Empty for the foundation. */
  organization: z.string(),
  due: z.string(),
  state: z.enum(improvementStates),
  /** What was done, or why it was dropped. */
  said: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  /** Whether the person may change all of it; its owner may say how it stands. */
  may_change: z.boolean(),
  may_settle: z.boolean(),
})
export type Improvement = z.output<typeof improvement>

export const listImprovements = {
  summary:
    'The improvements of the own organization, and those that the person owns. The foundation also sees those of Associations. Open ones first, by day.',
  query: z.object({ state: z.optional(s.choice(improvementStates)), incident_id: z.optional(s.id()) }),
  answer: z.array(improvement),
} satisfies CallSchemas

const text = () => s.text().check(s.atMost(IMPROVEMENT_LENGTH, fieldErrors.wordsTooLong))
const said = () => z.nullish(s.optionalText().check(s.atMost(IMPROVEMENT_LENGTH, fieldErrors.wordsTooLong)))

const form = z.object({
  text: text(),
  incident_id: z.nullish(s.id()),
  /** The person who adds it where it is left out. */
  owner_id: z.optional(s.id()),
  due: s.date(),
})
export type ImprovementForm = z.input<typeof form>

export const addImprovement = {
  summary:
    'Adds an improvement of the own organization. Its owner is one of its people; at a desk of an Association also one of the foundation.',
  body: form,
  answer: improvement,
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas

export const changeImprovement = {
  summary:
    'Changes the given fields. `updated_at` is that of the version that the person saw: if there is a newer one, it is in the refusal.',
  params: s.oneRecord,
  body: z.extend(z.partial(form), {
    state: z.optional(s.choice(improvementStates)),
    said: said(),
    updated_at: s.moment(),
  }),
  answer: improvement,
  errors: ['forbidden', 'not_found', 'changed'],
} satisfies CallSchemas

export const listImprovementOwners = {
  summary: 'The people who may own an improvement of the own organization, by name.',
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
} satisfies CallSchemas
