// After-action reports: the figures of a review, what was strong, what to improve, and the improvements. Once issued, they are numbered and never change.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { improvementStates } from '#contract/records/improvement-options.ts'
import { ofEach } from '#contract/rules/of-each.ts'
import * as s from '#contract/schema.ts'
import { afterActionTopics } from './options.ts'
import { ownReview, review } from './schemas.ts'

const afterAction = z.object({
  id: z.string(),
  incident_id: z.string(),
  /** Null while it is a draft. */
  number: z.nullable(z.number()),
  state: z.enum(['draft', 'issued']),
  ...ofEach(afterActionTopics, () => z.nullable(z.string())),
  /** Of a credit union's own report with the middle of all others. */
  figures: z.union([ownReview, review]),
  improvements: z.array(z.object({ text: z.string(), owner: z.nullable(z.string()), due: z.string(), state: z.enum(improvementStates) })),
  /** The credit union whose own it is; null for a desk's. */
  credit_union: z.nullable(z.object({ id: z.string(), name: z.string() })),
  created_by: z.object({ name: z.string(), organization: z.string() }),
  /** Whether the person's own desk or credit union began it. */
  is_own: z.boolean(),
  created_at: z.string(),
  issued_at: z.nullable(z.string()),
  issued_by: z.nullable(z.object({ name: z.string(), organization: z.string() })),
})
export type AfterAction = z.output<typeof afterAction>

export const listAfterActions = {
  summary:
    'The after-action reports of an incident, the newest first: those that desks have issued for everybody, drafts for the desk that began them, a credit union’s own for its Managers alone. What a desk’s report has of single credit unions, offices and people is for desks alone.',
  params: s.oneRecord,
  answer: z.array(afterAction),
  errors: ['not_found'],
} satisfies CallSchemas

const texts = ofEach(afterActionTopics, () => z.nullish(s.optionalText()))

export const writeAfterAction = {
  summary:
    'Begins a draft with the figures of the review: of the desk, or of the own credit union. There is one draft of each: if there is one, it gets the given texts.',
  params: s.oneRecord,
  body: z.object(texts),
  answer: afterAction,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_open'],
} satisfies CallSchemas

export const changeAfterAction = {
  summary: 'Changes the given texts of a draft.',
  params: s.oneRecord,
  body: z.extend(z.object(texts), {
    /** Takes the figures of the review as it is now. */
    renew_figures: z.optional(s.boolean()),
    /** The texts that the person saw before they changed them. A change to a text that a colleague has changed since is refused. */
    seen: z.optional(z.object(texts)),
  }),
  answer: afterAction,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'already_issued', 'incident_open'],
} satisfies CallSchemas

export const discardAfterAction = {
  summary: 'Discards a draft for good.',
  params: s.oneRecord,
  answer: s.done,
  errors: ['forbidden', 'not_found', 'already_issued'],
} satisfies CallSchemas

export const issueAfterAction = {
  summary: 'Numbers and dates it. It never changes from then on.',
  params: s.oneRecord,
  answer: afterAction,
  errors: ['forbidden', 'not_found', 'already_issued'],
} satisfies CallSchemas
