// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import * as z from 'zod/mini'
import type { CallSchemas } from '#contract/call.ts'
import { badgeFields } from '#contract/records/badge.ts'
import { roles } from '#contract/roles.ts'
import * as s from '#contract/schema.ts'

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  credit_union: z.object({ id: z.string(), name: z.string(), ...badgeFields }),
  invited_by: z.string(),
  created_at: z.string(),
})

export type Invitation = z.output<typeof invitation>

export const listInvitations = {
  summary: 'The invitations that wait for an answer of the person who asks.',
  answer: z.array(invitation),
} satisfies CallSchemas

/** The role is at most that of whoever invites; Member where it is not said. */
export const invitationForm = z.object({ email: s.email(), role: z.nullish(s.choice(roles)) })

export const invite = {
  summary: 'Invites an email address into the own organization, in a role that is at most the own one.',
  body: invitationForm,
  answer: invitation,
  errors: ['not_acceptable_now', 'too_many_attempts'],
} satisfies CallSchemas

const sentInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string(),
  created_at: z.string(),
  /** Until when it can be answered. */
  until: z.string(),
})
export type SentInvitation = z.output<typeof sentInvitation>

export const listSentInvitations = {
  summary: 'The invitations of the own organization that wait for an answer.',
  answer: z.array(sentInvitation),
} satisfies CallSchemas

export const resendInvitation = {
  summary: 'Mails an invitation again; it lasts from now.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'too_many_attempts'],
} satisfies CallSchemas

export const revokeInvitation = {
  summary: 'Takes an invitation back: nobody can accept it any more.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas

export const acceptInvitation = {
  summary: 'Joins the organization of the invitation, with an address that is proven.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now', 'email_not_proven'],
} satisfies CallSchemas

export const rejectInvitation = {
  summary: 'Declines the invitation.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
} satisfies CallSchemas
