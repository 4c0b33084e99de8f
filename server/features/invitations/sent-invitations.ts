// The invitations of an organization: its Managers and Administrators see them, send them again and withdraw them.

import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { INVITATION_DAYS } from '#server/domain/organizations/admission/invitations-for.ts'
import { isFromWhoMayInvite } from '#server/domain/organizations/admission/valid-invitation.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { invitePerson } from './invite-person.ts'

const firstValid = () => new Date(Date.now() - INVITATION_DAYS * DAY).toISOString()

const pendingOf = (db: Db | Tx, { credit_union_id }: Actor) =>
  db
    .selectFrom('invitations')
    .where('invitations.credit_union_id', '=', credit_union_id ?? '')
    .where('invitations.state', '=', 'pending')
    .where('invitations.created_at', '>', firstValid())
    .where(isFromWhoMayInvite)

/** Those that can still be answered, newest first. */
export async function sentBy(db: Db, actor: Actor) {
  const rows = await pendingOf(db, actor)
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.created_at', 'users.first_name', 'users.last_name'])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    invited_by: fullName({ first_name, last_name }),
    until: new Date(Date.parse(row.created_at) + INVITATION_DAYS * DAY).toISOString(),
  }))
}

/** Sends it again. Its time limit starts over, and it now comes from this sender. */
export async function resendInvitation(context: Context, id: string) {
  const { email, role } = await findSent(context.db, context.actor, id)
  await invitePerson(context, { email, role, what: 'invitation sent again' })
}

export const revokeInvitation = ({ db, actor }: Context, id: string) =>
  change(db, async (tx) => {
    const { email } = await findSent(tx, actor, id)
    const { numUpdatedRows } = await tx
      .updateTable('invitations')
      .set({ state: 'revoked', answered_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('not_acceptable_now')
    await tx.deleteFrom('one_time_tokens').where('invitation_id', '=', id).execute()
    await recordEvent(tx, actor, 'invitation revoked', { recordId: id, details: { email } })
  })

const findSent = (db: Db | Tx, actor: Actor, id: string) =>
  pendingOf(db, actor)
    .select(['invitations.email', 'invitations.role'])
    .where('invitations.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
