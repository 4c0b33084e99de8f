// One search over everything that a desk or the back office may open.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { helpKinds, helpRequestStates } from '#contract/records/help-options.ts'
import * as s from '#contract/schema.ts'

const creditUnion = z.object({
  /** Null where NCUA does not list it. */
  directory_id: z.nullable(z.string()),
  /** Null where it has not enrolled. */
  credit_union_id: z.nullable(z.string()),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  charter_number: z.nullable(z.string()),
})

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Their current one. */
  organization: z.nullable(z.string()),
})

const office = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  directory_id: z.string(),
  credit_union_id: z.nullable(z.string()),
  credit_union_name: z.string(),
})

const request = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  state: z.enum(helpRequestStates),
  /** Who needs it. */
  name: z.string(),
  city: z.string(),
  in_state: z.string(),
})

export const found = z.object({
  credit_unions: z.array(creditUnion),
  people: z.array(person),
  offices: z.array(office),
  requests: z.array(request),
})
export type Found = z.output<typeof found>

export const searchEverything = {
  summary:
    'Credit unions, people, offices and open help requests with every word of a text, at most eight of each, as far as the caller may open them: a desk those of its states and its own people, the foundation all.',
  query: z.object({ text: s.line() }),
  answer: found,
  errors: ['forbidden', 'not_confirmed'],
} satisfies CallSchemas
