import {
  acceptInvitation,
  invite,
  listInvitations,
  listSentInvitations,
  rejectInvitation,
  resendInvitation as resendCall,
  revokeInvitation as revokeCall,
} from '#contract/invitations/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { invitationsFor } from '#server/domain/organizations/admission/invitations-for.ts'
import { answerInvitation } from './answer-invitation.ts'
import { invitePerson } from './invite-person.ts'
import { resendInvitation, revokeInvitation, sentBy } from './sent-invitations.ts'

const success = { status: 'success' as const }

export const invitationRoutes: BoundRoute[] = [
  handle(listInvitations, ({ db, actor }) => invitationsFor(db, actor)),

  handle(invite, async (call) => {
    const { actor, body } = call
    const role = body.role ?? 'Member'
    const { id, created_at, organization } = await invitePerson(call, { email: body.email, role })
    return {
      id,
      email: body.email,
      role,
      credit_union: { id: actor.credit_union_id ?? '', ...organization },
      invited_by: `${actor.first_name} ${actor.last_name}`,
      created_at,
    }
  }),

  handle(listSentInvitations, ({ db, actor }) => sentBy(db, actor)),

  handle(resendCall, async (call) => {
    await resendInvitation(call, call.params.id)
    return success
  }),

  handle(revokeCall, async (call) => {
    await revokeInvitation(call, call.params.id)
    return success
  }),

  handle(acceptInvitation, async (call) => {
    await answerInvitation(call, call.params.id, 'accepted')
    return success
  }),

  handle(rejectInvitation, async (call) => {
    await answerInvitation(call, call.params.id, 'rejected')
    return success
  }),
]
