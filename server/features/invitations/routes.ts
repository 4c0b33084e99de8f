import * as calls from '#contract/invitations/calls.ts'
import { fullName } from '#contract/rules/full-name.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { invitationsFor } from '#server/domain/organizations/admission/invitations-for.ts'
import { answerInvitation } from './answer-invitation.ts'
import { importInvitations } from './import-invitations.ts'
import { invitePerson } from './invite-person.ts'
import { resendInvitation, revokeInvitation, sentBy } from './sent-invitations.ts'

export const invitationRoutes = bindCalls(calls, {
  listInvitations: ({ db, actor }) => invitationsFor(db, actor),

  invite: async (call) => {
    const { actor, body } = call
    const role = body.role ?? 'Member'
    const { id, created_at, organization } = await invitePerson(call, { email: body.email, role })
    return {
      id,
      email: body.email,
      role,
      credit_union: { id: actor.credit_union_id ?? '', ...organization },
      invited_by: fullName(actor),
      created_at,
    }
  },

  importInvitations: (call) => importInvitations(call, call.body),

  listSentInvitations: ({ db, actor }) => sentBy(db, actor),

  resendInvitation: (call) => resendInvitation(call, call.params.id),

  revokeInvitation: (call) => revokeInvitation(call, call.params.id),

  acceptInvitation: (call) => answerInvitation(call, call.params.id, 'accepted'),

  rejectInvitation: (call) => answerInvitation(call, call.params.id, 'rejected'),
})
