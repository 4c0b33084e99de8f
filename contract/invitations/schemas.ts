// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import * as s from '#contract/schema.ts'

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  credit_union: z.object({ id: z.string(), name: z.string() }),
  invited_by: z.string(),
  created_at: z.string(),
})

export type Invitation = z.output<typeof invitation>

export const listInvitations = {
  summary: 'The invitations that wait for an answer of the person who asks.',
  answer: z.array(invitation),
} satisfies CallSchemas

export const invitationForm = z.object({ email: s.email() })

export const invite = {
  summary: 'Invites an email address into the own organization, as Member.',
  body: invitationForm,
  answer: invitation,
  errors: ['not_acceptable_now', 'too_many_attempts'],
} satisfies CallSchemas

export const acceptInvitation = {
  summary: 'Joins the organization of the invitation.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const rejectInvitation = {
  summary: 'Declines the invitation.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
