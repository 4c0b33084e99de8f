// What is under way for the own organization: each list is empty, and the report null, where nothing is, or where the person may not see it.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { organizationName } from '#contract/records/badge.ts'
import { disasterReport, incidentOfReport } from '#contract/records/disaster-report.ts'
import { figures } from '#contract/records/figures.ts'
import { helpKinds, urgencies } from '#contract/records/help-options.ts'
import { incident } from '#contract/records/incident.ts'
import { invitation } from '#contract/records/invitation.ts'
import { noticeKinds } from '#contract/records/notice-kinds.ts'
import { ownRollCall } from '#contract/records/own-roll-call.ts'

/** An unanswered offer for one of the organization's own help requests. */
const offerWaiting = z.object({
  id: z.string(),
  help_request_id: z.string(),
  kind: z.enum(helpKinds),
  unit: z.string(),
  quantity: z.number(),
  credit_union: organizationName,
  distance_miles: z.nullable(z.number()),
  created_at: z.string(),
})

/** An open request of the own organization that an invited organization cannot help with. `id` is the request's. */
const declined = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  /** The one that declined last. */
  credit_union: organizationName,
  /** How many more declined. */
  others: z.number(),
  /** How many invited organizations have not answered. */
  unanswered: z.number(),
  declined_at: z.string(),
})

/** A request that the own organization was asked to help with, and has not answered. `id` is the request's. */
const asked = z.object({
  id: z.string(),
  kind: z.enum(helpKinds),
  quantity: z.number(),
  urgency: z.enum(urgencies),
  from: z.string(),
  until: z.string(),
  credit_union: organizationName,
  distance_miles: z.nullable(z.number()),
  asked_at: z.string(),
})

/** What an own loan is due for, on either side: to leave, to arrive, or to go back. */
export const loanSteps = ['leave', 'arrive', 'back'] as const
const loanDue = z.object({
  id: z.string(),
  help_request_id: z.string(),
  kind: z.enum(helpKinds),
  unit: z.string(),
  /** Of the own organization. */
  side: z.enum(['lending', 'borrowing']),
  /** The other side. */
  credit_union: organizationName,
  due: z.enum(loanSteps),
  date: z.string(),
  /** That day is over; otherwise it is today. */
  is_late: z.boolean(),
})

/** An open incident whose area covers offices of the person's organization. */
export const incidentHere = z.object({
  ...z.pick(incident, { id: true, name: true, slug: true, type: true, phase: true, is_exercise: true, starts_at: true }).shape,
  /** The organization's offices in its area. */
  offices: figures.shape.offices,
  /** When the newest of their statuses was true; null if all are unknown. */
  as_of: z.nullable(z.string()),
})
export type IncidentHere = z.output<typeof incidentHere>

/** The credit unions of the states that an Association covers. */
const coverage = z.object({
  states: z.array(z.string()),
  credit_unions: z.number(),
  /** The confirmed ones among them. */
  enrolled: z.number(),
  /** The confirmed ones with a completed Prepare form. */
  prepared: z.number(),
  /** Those that wait to be confirmed. */
  vouchable: z.number(),
})

/** A notice to the regulator that is neither filed nor marked as not required. */
const noticeDraft = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  due_at: z.string(),
  /** The name of the incident that it is about; null for none. */
  incident_name: z.nullable(z.string()),
  /** Of the main office, by its IANA name. */
  time_zone: z.string(),
})

/** The own offices in the areas of all open real incidents together, each with its newest status of the last 14 days. */
export const officesHere = z.object({
  ...figures.shape.offices.shape,
  /** When the newest of their statuses was true; null if all are unknown. */
  as_of: z.nullable(z.string()),
  /** Of those that are known, how many were told before the newest of the incidents began. */
  before_newest: z.number(),
  /** The newest first. */
  incidents: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type OfficesHere = z.output<typeof officesHere>

const waiting = z.object({ id: z.string(), name: z.string(), created_at: z.string() })

/** A report of the own organization, with its incident. */
export const reportOfOwn = z.extend(disasterReport, { incident: incidentOfReport })

/** A person of a roll call who needs help, or may. */
const helpCase = z.object({ id: z.string(), name: z.string(), needs_help: z.boolean(), taken_by: z.nullable(z.string()) })

export const situation = z.object({
  /** The report of the last 72 hours that was received last, whatever incident it is about. */
  own_report: z.nullable(reportOfOwn),
  /** The same of the last 14 days: a new report begins with what it said. */
  last_report: z.nullable(reportOfOwn),
  offers_waiting: z.array(offerWaiting),
  /** The answers of the last 72 hours. */
  declined: z.array(declined),
  asked: z.array(asked),
  loans_due: z.array(loanDue),
  /** For Managers and Administrators themselves, the first to be due first. */
  notice_drafts: z.array(noticeDraft),
  /** To the person, from other organizations. */
  invitations: z.array(invitation),
  /** For Managers and Administrators. */
  waiting_to_join: z.array(waiting),
  /** For Managers and Administrators themselves: what their own people wrote to storms, and said that they need, while nobody has decided on it. */
  replies: z.array(askReply),
  /** Null where no open real incident covers an own office. */
  offices: z.nullable(officesHere),
  /** Newest first. */
  incidents: z.array(incidentHere),
  /** Whether any incident is open, also one without an office of the organization in its area. */
  has_open_incident: z.boolean(),
  /** Whether members and the press see the organization's offices; null until an Administrator has answered. */
  public_page: z.nullable(z.boolean()),
  /** Null for other organizations than Associations. */
  coverage: z.nullable(coverage),
  /** The open roll call of the organization; null for others than its Managers and Administrators. */
  roll_call: z.nullable(
    z.object({
      id: z.string(),
      is_exercise: z.boolean(),
      asked: z.number(),
      waiting: z.number(),
      not_reached: z.number(),
      needs_help: z.number(),
      /** Texted a word of danger on which nobody has decided; they count as waiting, too. */
      may_need_help: z.number(),
      /** Who needs help, or may, and is not settled: first those whom nobody has, the longest waiting first. Empty for support. */
      cases: z.array(helpCase),
    }),
  ),
  /** Cases of real roll calls that were closed before anybody settled them, until the names of the roll call are deleted. */
  left_cases: z.array(z.extend(helpCase, { roll_call_id: z.string() })),
  /** The newest open roll call that asked the person. */
  own_roll_call: z.nullable(ownRollCall),
  /** Whether the person may answer for the organization: ask, offer, accept. */
  may_act: z.boolean(),
})
export type Situation = z.output<typeof situation>

export const showSituation = {
  summary: 'What is under way for your organization: its newest report, and what waits for an answer or is due. At most 100 of each kind.',
  answer: situation,
} satisfies CallSchemas
