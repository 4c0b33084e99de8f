// Reading the audit trail: Administrators read that of their own organization, developers that of every organization. No call changes it.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { badgeFields } from '#contract/records/badge.ts'
import * as s from '#contract/schema.ts'
import { eventKinds, recordKinds } from './options.ts'

export const auditEvent = z.object({
  id: z.string(),
  happened_at: z.string(),
  /** The person; null for a visitor, such as a failed sign-in. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The key by which a program acted, and who made it; null where a person acted. */
  actor_key: z.nullable(z.object({ id: z.string(), name: z.string(), made_by: z.string() })),
  /** The impersonated person, if any. */
  acting_as: z.nullable(z.object({ id: z.string(), name: z.string() })),
  what: z.string(),
  /** The name of the person or organization that the event is about, if it has one. */
  subject: z.nullable(z.string()),
  /**
   * What else the event is about, such as a report. `id` is of the page on which the reader can open it: for an offer, the page of its request. Null if
   * there is no such page. `name` is the kind of help of a help request, or the credit union of a letter.
   */
  about: z.nullable(z.object({ kind: z.enum(recordKinds), id: z.nullable(z.string()), name: z.nullable(z.string()) })),
  credit_union: z.nullable(z.object({ id: z.string(), name: z.string(), ...badgeFields })),
  address: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEvent = z.output<typeof auditEvent>

export const listAuditEvents = {
  summary: 'The audit trail, newest first. The search text is looked for in names and events.',
  body: z.object({
    searchString: s.searchText(),
    /** Further kinds of events to find: those whose names, in the language of the client, contain the search text. */
    kinds: z.optional(z.array(z.enum(eventKinds, { error: fieldErrors.choice })).check(z.maxLength(eventKinds.length))),
    ...s.page,
  }),
  answer: z.array(auditEvent),
} satisfies CallSchemas
