// The statuses of offices in incidents.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { reportedVia } from '#contract/catalogue/report-form.ts'
import { entryForms, viaIsSaid } from '#contract/catalogue/status-entry.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { office, statusEntry } from '#contract/records/office.ts'
import * as s from '#contract/schema.ts'

export const showOfficeHistory = {
  summary: 'The statuses of an office, newest first.',
  params: s.oneRecord,
  query: z.object({ incident_id: z.optional(s.id()) }),
  answer: z.array(
    z.extend(statusEntry, {
      id: z.string(),
      incident_id: z.string(),
      /** How it reached the desk; null for the organization's own. */
      via: z.nullable(z.enum(reportedVia)),
      disaster_report_id: z.nullable(z.string()),
      /** False if the organization is not confirmed: shown, and not counted. */
      counts: z.boolean(),
      created_at: z.string(),
    }),
  ),
  errors: ['not_found'],
} satisfies CallSchemas

export const storeStatuses = {
  summary: 'Stores the statuses of offices, all or none. The same submission_id again gets the same answer.',
  body: z
    .object({
      submission_id: z.uuid({ error: fieldErrors.uuid }),
      incident_id: s.id(),
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
  errors: ['forbidden', 'not_confirmed', 'not_found', 'incident_closed', 'not_acceptable_now'],
  limits: ['officeStatuses'],
} satisfies CallSchemas
