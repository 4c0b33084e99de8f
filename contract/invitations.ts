// Invitations into an organization: sent by its Managers and Administrators, answered by the invited person.

import * as z from 'zod/mini'
import { route } from './route.ts'
import * as s from './schema.ts'

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  credit_union: z.object({ id: z.string(), name: z.string() }),
  invited_by: z.string(),
  created_at: z.string(),
})

export type Invitation = z.output<typeof invitation>

export const listInvitations = route({
  method: 'GET',
  path: '/invitations',
  access: 'signed-in',
  summary: 'The invitations that wait for an answer of the person who asks.',
  answer: z.array(invitation),
})

export const invitationForm = z.object({ email: s.email() })

export const invite = route({
  method: 'POST',
  path: '/invitations',
  access: 'Manager',
  summary: 'Invites an email address into the own organization, as Member.',
  body: invitationForm,
  answer: invitation,
  status: 201,
  errors: ['not_acceptable_now', 'too_many_attempts'],
})

/** Written out, as every entry is: the client leaves the schemas only of such entries behind. */
export const acceptInvitation = route({
  method: 'POST',
  path: '/invitations/{id}/accept',
  access: 'signed-in',
  summary: 'Joins the organization of the invitation.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
})

export const rejectInvitation = route({
  method: 'POST',
  path: '/invitations/{id}/reject',
  access: 'signed-in',
  summary: 'Declines the invitation.',
  params: z.object({ id: s.id() }),
  answer: s.successStatus,
  errors: ['not_found', 'not_acceptable_now'],
})
