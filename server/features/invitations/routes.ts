import { acceptInvitation, invite, listInvitations, rejectInvitation } from '#contract/invitations/calls.ts'
import { type BoundRoute, handle } from '#server/http/handle.ts'
import { answerInvitation, invitationsFor } from './answer-invitation.ts'
import { invitePerson } from './invite-person.ts'

const success = { status: 'success' as const }

export const invitationRoutes: BoundRoute[] = [
  handle(listInvitations, ({ db, actor }) => invitationsFor(db, actor)),

  handle(invite, async (call) => {
    const { actor, body } = call
    const { id, created_at, organization } = await invitePerson(call, actor, body.email)
    return {
      id,
      email: body.email,
      credit_union: { id: actor.credit_union_id ?? '', name: organization },
      invited_by: `${actor.first_name} ${actor.last_name}`,
      created_at,
    }
  }),

  handle(acceptInvitation, async ({ db, actor, params }) => {
    await answerInvitation(db, actor, params.id, 'accepted')
    return success
  }),

  handle(rejectInvitation, async ({ db, actor, params }) => {
    await answerInvitation(db, actor, params.id, 'rejected')
    return success
  }),
]
