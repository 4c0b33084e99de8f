import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { admit } from '#server/domain/organizations/admission/admit.ts'
import { pendingFor } from '#server/domain/organizations/admission/invitations-for.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'

/** Answers an invitation once. A person who accepts becomes a member, in the role of the invitation. This needs a proven address. */
export const answerInvitation = ({ db, actor }: Context, id: string, state: 'accepted' | 'rejected') =>
  change(db, async (tx) => {
    const invitation = await pendingFor(tx, actor.email)
      .where('invitations.id', '=', id)
      .select(['invitations.credit_union_id', 'invitations.role'])
      .executeTakeFirst()
    if (!invitation) throw new AppError('not_found')
    if (state === 'accepted' && !actor.email_proven) throw new AppError('email_not_proven')
    const { numUpdatedRows } = await tx
      .updateTable('invitations')
      .set({ state, answered_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('not_acceptable_now')
    await tx.deleteFrom('one_time_tokens').where('invitation_id', '=', id).execute()
    if (state === 'accepted') {
      const { credit_union_id: creditUnionId, role } = invitation
      await admit(tx, { userId: actor.id, creditUnionId, role, how: 'invitation', by: actor })
    }
    await recordEvent(tx, actor, `invitation ${state}`, { recordId: id, creditUnionId: invitation.credit_union_id })
  })
