// The audit trail, as it is read: Administrators see their own organization's, developers everybody's. No call changes it.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { badgeFields } from '#contract/records/badge.ts'
import * as s from '#contract/schema.ts'
import { eventKinds } from './options.ts'

export const auditEvent = z.object({
  id: z.string(),
  happened_at: z.string(),
  /** Who; null for a visitor, such as a failed sign-in. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** As whom, while impersonating. */
  acting_as: z.nullable(z.object({ id: z.string(), name: z.string() })),
  what: z.string(),
  /** On what: the name of a person or an organization, where it has one. */
  subject: z.nullable(z.string()),
  credit_union: z.nullable(z.object({ id: z.string(), name: z.string(), ...badgeFields })),
  address: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEvent = z.output<typeof auditEvent>

export const listAuditEvents = {
  summary: 'Who did what and when, newest first. The search text is looked for in names and events.',
  body: z.object({
    searchString: s.searchText(),
    /** What is found beside it: the kinds of events in whose names, as the client writes them, the search text stands. */
    kinds: z.optional(z.array(z.enum(eventKinds, { error: fieldErrors.choice })).check(z.maxLength(eventKinds.length))),
    ...s.page,
  }),
  answer: z.array(auditEvent),
} satisfies CallSchemas
