// The home of a desk: what waits for it, over all storms.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { askStates } from '#contract/records/ask-options.ts'
import { callOutcomes } from '#contract/records/call-options.ts'
import { helpKinds, urgencies } from '#contract/records/help-options.ts'
import { incidentPhases } from '#contract/records/incident-options.ts'
import { officeStatuses } from '#contract/records/office-options.ts'
import { channels } from '#contract/records/roll-call-options.ts'
import { touched } from '#contract/records/warning.ts'
import { warningGroups, warningSeverities } from '#contract/records/warning-options.ts'

const text = z.nullable(z.string())
const count = z.number()
const inIncident = z.object({ id: z.string(), name: z.string(), is_exercise: z.boolean() })

/** Warnings of one group in states that touch: one storm, as people say. */
const deskWarning = z.object({
  /** The gravest first. */
  warning_ids: z.array(z.string()),
  /** Each name once, for example "Hurricane Warning", "Storm Surge Warning". */
  events: z.array(z.string()),
  group: z.enum(warningGroups),
  /** Of the gravest. */
  severity: z.enum(warningSeverities),
  /** The area within the states of the desk: FIPS codes of counties, and whole states. */
  counties: z.array(z.string()),
  states: z.array(z.string()),
  /** When the first of them was sent, and when the last is over. */
  since: z.string(),
  ends_at: z.string(),
  /** Each credit union and office once, within the states of the desk. */
  touched,
  is_sample: z.boolean(),
})
export type DeskWarning = z.output<typeof deskWarning>

const deskIncident = z.object({
  id: z.string(),
  name: z.string(),
  phase: z.enum(incidentPhases),
  is_exercise: z.boolean(),
  starts_at: z.string(),
  /** In the states of the desk; `silent` are those on its call list: not heard from, quiet, or with a reply to read. */
  credit_unions: count,
  silent: count,
  /** Null where it asked nobody. */
  asked: z.nullable(z.object({ credit_unions: count, at: z.string() })),
})
export type DeskIncident = z.output<typeof deskIncident>

const deskReply = z.object({
  /** Null where it counts in no open storm, nor in one that closed in the last 14 days. */
  incident: z.nullable(inIncident),
  id: z.string(),
  directory_id: z.string(),
  /** Of the credit union. */
  name: z.string(),
  at: z.string(),
  /** Null for the foundation's support, which acts for the desk and reads no words of people. */
  text,
  /** The text has a word such as “trapped”: it may be a cry for help. */
  is_danger: z.boolean(),
  /** Typed on the page of a link or of the portal, as what is needed. */
  is_need: z.boolean(),
})
export type DeskReply = z.output<typeof deskReply>

const deskCall = z.object({
  incident: inIncident,
  directory_id: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null where no message reaches the credit union and nobody has called it: now. */
  due_at: text,
  ask_state: z.nullable(z.enum(askStates)),
  last_attempt: z.nullable(z.object({ at: z.string(), by: z.string(), outcome: z.enum(callOutcomes) })),
})
export type DeskCall = z.output<typeof deskCall>

const deskRequest = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  quantity: count,
  urgency: z.enum(urgencies),
  from: z.string(),
  until: z.string(),
  /** Who needs it. */
  credit_union: z.object({ name: z.string(), city: z.string(), state: z.string() }),
  /** The reader's desk asked for it. */
  is_by_desk: z.boolean(),
  /** How many organizations were asked, and when the last was. */
  asked: count,
  asked_at: text,
  created_at: z.string(),
})
export type DeskRequest = z.output<typeof deskRequest>

const deskUndelivered = z.object({
  incident: inIncident,
  directory_id: z.string(),
  name: z.string(),
  channel: z.enum(channels),
  /** Null for a contact that another desk keeps. */
  person: text,
  /** As `ask_messages` has it: `bounced`, `failed`, or the provider's code. */
  reason: text,
  at: z.string(),
})
export type DeskUndelivered = z.output<typeof deskUndelivered>

const deskDraft = z.object({
  id: z.string(),
  incident: inIncident,
  /** That it gets when it is issued next. */
  number: count,
  /** Who began it. */
  by: z.string(),
  updated_at: z.string(),
  /** As the report before it says; null without one. */
  due_at: text,
})
export type DeskDraft = z.output<typeof deskDraft>

const deskWaiting = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  people: count,
})
export type DeskWaiting = z.output<typeof deskWaiting>

const growingOld = z.object({
  /** An open incident in which the reply counts. */
  incident: z.object({ id: z.string(), name: z.string() }),
  office_id: z.string(),
  name: z.string(),
  directory_id: z.string(),
  credit_union: z.string(),
  status: z.enum(officeStatuses),
  as_of: z.string(),
})
export type GrowingOld = z.output<typeof growingOld>

const block = <Row extends z.ZodMiniType>(row: Row) => z.object({ count, rows: z.array(row) })

export const desk = z.object({
  /** Those that touch an office in no open incident, the largest first. */
  warnings: block(deskWarning),
  /** Open ones in the states of the desk, the real ones first. */
  incidents: block(deskIncident),
  /** Replies that need a decision, also without a storm: possible cries for help first, then needs. */
  replies: block(deskReply),
  /** Due by now or within an hour. First those whom no message reaches and nobody has called. */
  calls_due: block(deskCall),
  /** Open, and nobody has offered anything. */
  requests: block(deskRequest),
  /** Messages of open incidents that did not arrive: the last to each person in each way. */
  undelivered: block(deskUndelivered),
  /** Situation reports that the desk has begun. The foundation sees those of every desk. */
  drafts: block(deskDraft),
  /** Statuses in open incidents that do not count any more in a day. */
  growing_old: block(growingOld),
  /** Organizations that wait to be confirmed; null for others than the foundation. */
  waiting: z.nullable(block(deskWaiting)),
})
export type Desk = z.output<typeof desk>

export const showDesk = {
  summary: 'What waits for the desk, over all storms: of each kind the number of all, and the first five rows.',
  answer: desk,
  errors: ['forbidden', 'not_confirmed'],
  limits: ['deskContactViews'],
} satisfies CallSchemas
