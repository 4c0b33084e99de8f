// Whom the desk calls in an incident, in order of urgency, for the states of the desk.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { askStates } from '#contract/records/ask-options.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { channels } from '#contract/records/roll-call-options.ts'
import * as s from '#contract/schema.ts'
import { callOutcomes } from './options.ts'

export const attempt = z.object({ at: z.string(), by: z.string(), outcome: z.enum(callOutcomes), note: z.nullable(z.string()) })
export type CallAttempt = z.output<typeof attempt>

export const callRow = z.object({
  directory_id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Of its main office; null where that is not known. */
  time_zone: z.nullable(z.string()),
  credit_union_id: z.nullable(z.string()),
  /** `label` names the person or office. */
  phones: z.array(z.object({ label: z.string(), number: z.string() })),
  /** The number of its offices in the area. */
  offices: z.number(),
  heard_at: z.nullable(z.string()),
  is_quiet: z.boolean(),
  /** As on the board. */
  asked_at: z.nullable(z.string()),
  ask_state: z.nullable(z.enum(askStates)),
  ask_channels: z.nullable(z.array(z.enum(channels))),
  last_attempt: z.nullable(attempt),
  /** Those before the last one, the newest first. */
  earlier_attempts: z.array(attempt),
  call_again_at: z.nullable(z.string()),
  /** The name of the person who is calling; null while the call is free. */
  claimed_by: z.nullable(z.string()),
  claimed_until: z.nullable(z.string()),
  /** Whether the reader claimed it. */
  is_mine: z.boolean(),
  /** What came back to the storm's ask, those that wait first. */
  replies: z.array(askReply),
})
export type CallRow = z.output<typeof callRow>

export const listCalls = {
  summary:
    'Sorted: first credit unions whom no message reaches, until somebody has tried to call; then calls that are due; then credit unions not called yet, those with the most offices first; then those already tried, the oldest attempt first; last, calls set for a later time. `X-Total-Count` is the total.',
  params: s.oneRecord,
  query: z.object(s.pageInAddress),
  answer: z.array(callRow),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
  limits: ['deskContactViews'],
} satisfies CallSchemas

const oneCall = z.object({ id: s.id(), directory_id: s.id() })

export const claimCall = {
  summary: 'Claims the call of a credit union for 15 minutes, so that two people do not call the same number.',
  params: oneCall,
  answer: callRow,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'call_claimed'],
} satisfies CallSchemas

export const releaseCall = {
  summary: 'Ends your own claim.',
  params: oneCall,
  answer: callRow,
  errors: ['forbidden', 'not_confirmed', 'not_found', 'call_claimed'],
} satisfies CallSchemas

export const recordAttempt = {
  summary: 'Stores the outcome of a call, and ends your own claim.',
  params: oneCall,
  body: z.object({
    outcome: s.choice(callOutcomes),
    note: z.nullish(s.optionalText()),
    call_again_at: z.nullish(s.moment()),
  }),
  answer: callRow,
  errors: ['forbidden', 'not_confirmed', 'not_found'],
} satisfies CallSchemas
