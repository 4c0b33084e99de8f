// What is said of offices.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { reportedVia } from '#contract/catalogue/report-form.ts'
import { entryForms, viaIsSaid } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { askReply } from '#contract/records/ask-reply.ts'
import { office, statusEntry } from '#contract/records/office.ts'
import { officeFacts, officeStatuses, statusVia } from '#contract/records/office-options.ts'
import * as s from '#contract/schema.ts'

/** One press of a person: more than it makes. */
const MOST_WITHDRAWN = 20

export const showOfficeHistory = {
  summary: 'The entries about an office with what each said, newest first. With an incident, those that name it or are current in it.',
  params: s.oneRecord,
  query: z.object({ incident_id: z.optional(s.id()) }),
  answer: z.array(
    z.extend(statusEntry, {
      id: z.string(),
      /** Null where it says nothing of the status. */
      status: z.nullable(z.enum(officeStatuses)),
      /** The facts that it ended without another value. */
      ends: z.array(z.enum(officeFacts)),
      submission_id: z.string(),
      /** From which card it came; null without one. */
      incident_id: z.nullable(z.string()),
      /** It counts in that exercise alone. */
      is_exercise: z.boolean(),
      /** How it reached the desk; null for the organization's own. */
      via: z.nullable(z.enum(statusVia)),
      disaster_report_id: z.nullable(z.string()),
      /** False if the organization is not confirmed: shown, and not counted. */
      counts: z.boolean(),
      created_at: z.string(),
      /** Withdrawn: it counts no more, and stays in the history. */
      withdrawn_at: z.nullable(z.string()),
      withdrawn_by: z.nullable(z.object({ name: z.string(), organization: z.string() })),
      withdrawn_reason: z.nullable(z.string()),
      /** Of how many other offices its submission said something. It is withdrawn with them. */
      other_offices: z.number(),
      /** Whether the reader may withdraw its submission now. */
      may_withdraw: z.boolean(),
    }),
  ),
  errors: ['not_found'],
} satisfies CallSchemas

export const storeStatuses = {
  summary:
    'Stores what is said of offices, all or none. The same submission_id again gets the same answer, whatever else the second one says.',
  body: z
    .object({
      submission_id: z.uuid({ error: fieldErrors.uuid }),
      /** From which card it came: an exercise’s counts in that exercise and nowhere else. Every other entry is the office’s. */
      incident_id: z.nullish(s.id()),
      /** Without it, now. */
      as_of: z.nullish(s.moment()),
      entries: entryForms,
      /** An organization's id, or `directory:` and the id of a credit union that has not enrolled. For the desk. */
      on_behalf_of: z.nullish(s.id()),
      /** How it was heard. Required with `on_behalf_of`. */
      via: z.nullish(s.choice(reportedVia)),
      /** The person who entered statuses that were queued on a device. If another person is signed in by now, they are refused with 409. */
      filed_as: z.nullish(z.object({ id: s.id(), credit_union_id: z.nullable(s.id()) })),
    })
    .check(viaIsSaid),
  answer: z.object({
    stored: z.array(office),
    /** When the server stored them. If a submission is sent again, the first time. */
    received_at: z.string(),
  }),
  errors: ['forbidden', 'not_confirmed', 'not_found', 'not_acceptable_now'],
  limits: ['officeStatuses'],
} satisfies CallSchemas

export const listReplies = {
  summary:
    'What people of the organization wrote to a storm’s ask, and what they said it needs, in the last 90 days: those that wait first.',
  answer: z.array(askReply),
  errors: ['while_impersonating'],
} satisfies CallSchemas

export const withdrawStatuses = {
  summary:
    'Withdraws what a submission said. The person who entered it may for 10 minutes. What was entered for an organization, its Managers and Administrators and the desk may for 14 days. What a key of the organization entered, its Managers and Administrators may for 14 days.',
  params: z.object({ submission_id: s.id() }),
  body: z.object({
    reason: z.nullish(s.optionalText()),
    /** More submissions to withdraw with it, all or none. */
    submission_ids: z.nullish(z.array(z.uuid({ error: fieldErrors.uuid })).check(z.maxLength(MOST_WITHDRAWN, fieldErrors.tooManyEntries))),
  }),
  answer: z.object({
    /** As they are known without it. */
    stored: z.array(office),
    withdrawn_at: z.string(),
  }),
  errors: ['forbidden', 'not_found'],
} satisfies CallSchemas
