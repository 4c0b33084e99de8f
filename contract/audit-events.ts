// The audit trail, as it is read: Administrators see their own organization's, developers everybody's. No call changes it.

import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { route } from './route.ts'
import * as s from './schema.ts'

/** Everything that goes on record, as it is stored and as the client has words for it. */
export const eventKinds = [
  'signed in',
  'signed out',
  'sign-in failed',
  'session ended',
  'other sessions ended',
  'registered',
  'social sign-in linked',
  'password reset requested',
  'password reset',
  'password changed',
  'password set',
  'two-factor enabled',
  'two-factor disabled',
  'two-factor removed',
  'passkey added',
  'passkey removed',
  'profile changed',
  'role changed',
  'user created',
  'user locked',
  'user unlocked',
  'user deleted',
  'user removed',
  'left the program',
  'person invited',
  'invitation accepted',
  'invitation rejected',
  'organization changed',
  'impersonation started',
  'impersonation ended',
  'developer granted',
  'prepare form completed',
  'help requested',
  'help request closed',
  'helpers invited',
  'help offered',
  'offer accepted',
  'offer declined',
  'offer on the way',
  'offer arrived',
  'offer returned',
  'offer cancelled',
  'open needs exported',
  'disaster report deleted',
  'alert created',
  'alert deleted',
  'credit union deleted',
  'credit unions exported',
  'disasters exported',
  'users exported',
  'records dumped',
  'credit union restored',
  'disaster report restored',
  'alert restored',
  'user restored',
] as const
export type EventKind = (typeof eventKinds)[number]

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
  credit_union: z.nullable(z.object({ id: z.string(), name: z.string() })),
  address: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
})
export type AuditEvent = z.output<typeof auditEvent>

export const listAuditEvents = route({
  method: 'POST',
  path: '/audit-events/search',
  access: 'Administrator or developer',
  summary: 'Who did what and when, newest first; the search text finds itself in names and in what was done.',
  body: z.object({
    searchString: s.searchText(),
    /** What is found beside it: the kinds of events in whose names, as the client writes them, the search text stands. */
    kinds: z.optional(z.array(z.enum(eventKinds, { error: fieldErrors.choice })).check(z.maxLength(eventKinds.length))),
    ...s.page,
  }),
  answer: z.array(auditEvent),
})
