// Whom the desk calls in an incident, in order of urgency, for the states of the desk, and what they say.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { conditions, thingsOut } from '#contract/catalogue/condition.ts'
import { someEntries } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { askStates } from '#contract/records/ask-options.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { callOutcomes, sheetOutcomes } from '#contract/records/call-options.ts'
import { helpKinds } from '#contract/records/help-options.ts'
import { channels, messageStates } from '#contract/records/roll-call-options.ts'
import * as s from '#contract/schema.ts'
import { MOST_AFFECTED, MOST_NEEDS } from './options.ts'

export const attempt = z.object({ at: z.string(), by: z.string(), outcome: z.enum(callOutcomes), note: z.nullable(z.string()) })
export type CallAttempt = z.output<typeof attempt>

const count = z.number()

/** What is known of a credit union from the last 14 days, whoever entered it. */
export const saidLately = z.object({
  /** The newest moment of all of it. */
  as_of: z.string(),
  /** As in `now`; null in an exercise, and if nothing is known. */
  condition: z.nullable(z.enum(conditions)),
  out: z.array(z.enum(thingsOut)),
  /** Its offices on a generator, which is not out. */
  on_generator: count,
  /** `by`: who said the newest word of its offices. */
  offices: z.nullable(
    z.object({ total: count, open: count, limited: count, closed: count, unknown: count, as_of: z.string(), by: z.nullable(z.string()) }),
  ),
  /** By a report or a call, whichever is newer. 0 if everybody is safe. */
  affected: z.nullable(z.object({ number: count, at: z.string() })),
  /** The notes of calls that reached it, the newest first. */
  notes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** Lines about its offices for the desk, the newest first, and those for members that wait for a yes. */
  lines: z.array(z.object({ at: z.string(), by: z.string(), text: z.string(), waits: z.boolean() })),
  /** Its newest report. */
  report: z.nullable(z.object({ id: z.string(), at: z.string(), by: z.string() })),
})
export type SaidLately = z.output<typeof saidLately>

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
  /** Its organization is confirmed. Until then a desk keeps contacts there. */
  is_confirmed: z.boolean(),
  /** As on the board. */
  asked_at: z.nullable(z.string()),
  ask_state: z.nullable(z.enum(askStates)),
  ask_channels: z.nullable(z.array(z.enum(channels))),
  ask_delivery: z.nullable(z.enum(messageStates)),
  /** How many of those who were asked said that they are somebody else, or ended these mails, and when the last did; null for none. */
  ask_declined: z.nullable(z.object({ count: z.number(), at: z.string() })),
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
  /** Its open requests for help, whoever made them and when, the newest first; none in an exercise. */
  requests: z.array(z.object({ id: z.string(), kind: z.enum(helpKinds), quantity: z.number(), until: z.string(), created_at: z.string() })),
  /** Null if it said nothing in the last 14 days. */
  said: z.nullable(saidLately),
})
export type CallRow = z.output<typeof callRow>

export const listCalls = {
  summary:
    'Those not heard from, quiet ones, and those with a reply that waits. Sorted: first those whose reply may be a cry for help; then credit unions that no message can reach, until somebody has tried to call them; then calls that are due; then those who wrote that they need something; then credit unions not called yet, those with the most offices first; then those already tried, the oldest attempt first; last, calls set for a later time. `X-Total-Count` is the total.',
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

interface People {
  all_safe?: unknown
  affected?: unknown
}

const isGiven = (value: unknown) => value !== undefined && value !== null

/** All safe is nobody affected; some affected says how many. */
const people = z
  .object({
    all_safe: z.nullish(s.boolean()),
    affected: z.nullish(
      z
        .int({ error: fieldErrors.wholeNumber })
        .check(z.gte(0, fieldErrors.wholeNumber), z.lte(MOST_AFFECTED, fieldErrors.atMostHundredThousand)),
    ),
  })
  .check(
    s.rule<People>(
      { path: 'affected', error: fieldErrors.required },
      ({ all_safe, affected }) => isGiven(affected) || all_safe === true || !isGiven(all_safe),
    ),
    s.rule<People>({ path: 'affected', error: fieldErrors.safeAndAffected }, ({ all_safe, affected }) => !all_safe || !affected),
  )

const need = z.object({
  kind: s.choice(helpKinds),
  /** 1 where it is left out. */
  quantity: z.nullish(
    z.int({ error: fieldErrors.atLeastOne }).check(z.gte(1, fieldErrors.atLeastOne), z.lte(100_000, fieldErrors.atMostHundredThousand)),
  ),
  /** Today where it is left out, and `until` is 7 days later. */
  from: z.nullish(s.emptyOr(s.date(), fieldErrors.date)),
  until: z.nullish(s.emptyOr(s.date(), fieldErrors.date)),
  note: z.nullish(s.optionalText()),
})
export type CallNeed = z.output<typeof need>

/** One need is a list of one; its errors are those of `need.0`. */
const needs = z.pipe(
  z.transform((given: z.input<typeof need> | z.input<typeof need>[]) => (Array.isArray(given) ? given : [given])),
  z.array(need, { error: fieldErrors.required }).check(z.maxLength(MOST_NEEDS, fieldErrors.tooManyNeeds)),
)

const sheet = {
  /** Made by the client: the same submission sent again is stored once. */
  submission_id: z.nullish(z.uuid({ error: fieldErrors.uuid })),
  /** `from_reply`: nobody was called. What is entered is from the reply of `reply_id`, has its moment, and is no word of the desk. */
  outcome: s.choice(sheetOutcomes),
  reply_id: z.nullish(s.id()),
  note: z.nullish(s.optionalText()),
  call_again_at: z.nullish(s.moment()),
  /** What they said: only of a call that reached them, or from a reply. */
  people: z.nullish(people),
  statuses: z.nullish(someEntries),
  /** What they need: help is asked for on their behalf. At most five; one need may stand without its list. */
  need: z.nullish(needs),
  /** They called the desk. */
  incoming: z.nullish(s.boolean()),
  /** When it was heard, where that is not now: a call waits on a device without a network. */
  as_of: z.nullish(s.moment()),
}

/** What a call stored, all or nothing. */
export const storedCall = z.object({
  directory_id: z.string(),
  incident_id: z.nullable(z.string()),
  at: z.string(),
  outcome: z.enum(sheetOutcomes),
  incoming: z.boolean(),
  /** Null where it was not said. */
  affected: z.nullable(z.number()),
  /** How many offices something was said of. */
  offices: z.number(),
  /** The ids of the help requests. */
  help_requests: z.array(z.string()),
})
export type StoredCall = z.output<typeof storedCall>

export const recordAttempt = {
  summary:
    'Stores the outcome of a call with what was said: people, offices and what is needed, all or none. Ends your own claim. Administrators are mailed what was entered for them.',
  params: oneCall,
  body: z.object(sheet),
  answer: z.extend(callRow, { stored: storedCall }),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
  limits: ['helpRequests'],
} satisfies CallSchemas

export const logCall = {
  summary: 'The same of any credit union of the desk’s states: also outside the area of the incident, or without one.',
  body: z.object({ directory_id: s.id(), incident_id: z.nullish(s.id()), ...sheet }),
  answer: storedCall,
  errors: ['forbidden', 'not_confirmed', 'not_found'],
  limits: ['helpRequests'],
} satisfies CallSchemas

export const callable = z.object({
  directory_id: z.string(),
  charter_number: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  credit_union_id: z.nullable(z.string()),
  /** The number by which it was found. */
  phone: z.nullable(z.string()),
})
export type Callable = z.output<typeof callable>

export const findCallable = {
  summary: 'Credit unions of the desk’s states by name, charter number, or a phone number of theirs: at most 20, by name.',
  query: z.object({ search: s.line() }),
  answer: z.array(callable),
  errors: ['forbidden', 'not_confirmed'],
  limits: ['deskContactViews'],
} satisfies CallSchemas

export const showCallSheet = {
  summary: 'Whom to call at a credit union of the desk’s states, and what it said. With an incident, as the call list has it.',
  params: z.object({ directory_id: s.id() }),
  query: z.object({ incident_id: z.optional(s.id()) }),
  answer: z.extend(callRow, {
    /** Whether it has offices in the area of the incident; false without one. */
    in_area: z.boolean(),
  }),
  errors: ['forbidden', 'not_confirmed', 'not_found'],
  limits: ['deskContactViews'],
} satisfies CallSchemas
