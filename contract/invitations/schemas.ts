// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { invitation } from '#contract/records/invitation.ts'
import { roles } from '#contract/roles.ts'
import * as s from '#contract/schema.ts'

export const listInvitations = {
  summary: 'Your pending invitations.',
  answer: z.array(invitation),
} satisfies CallSchemas

/** The role is at most the sender's own. The default is Member. */
export const invitationForm = z.object({ email: s.email(), role: z.nullish(s.choice(roles)) })

export const invite = {
  summary: 'Invites an email address to your organization, in a role that is not above your own.',
  body: invitationForm,
  answer: invitation,
  errors: ['not_acceptable_now', 'while_impersonating'],
  limits: ['invitations'],
} satisfies CallSchemas

export const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: z.string(),
  /** The time at which it expires. */
  until: z.string(),
})
export type SentInvitation = z.output<typeof sentInvitation>

export const listSentInvitations = {
  summary: 'The pending invitations of your organization.',
  answer: z.array(sentInvitation),
} satisfies CallSchemas

export const resendInvitation = {
  summary: 'Emails an invitation again. Its time limit starts over.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'while_impersonating'],
  limits: ['invitations'],
} satisfies CallSchemas

export const revokeInvitation = {
  summary: 'Withdraws an invitation. It can no longer be accepted.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const acceptInvitation = {
  summary: 'Joins the organization of the invitation, with a proven address.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'email_not_proven'],
} satisfies CallSchemas

export const rejectInvitation = {
  summary: 'Declines the invitation.',
  params: s.oneRecord,
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
