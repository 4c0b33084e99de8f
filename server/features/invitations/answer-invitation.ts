import type { Actor } from '#server/actor.ts'
import { AppError } from '#server/app-error.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/database/audit.ts'
import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { admit } from '#server/organizations/admit.ts'
import { badgeOf } from '#server/organizations/badge.ts'
import { isFromWhoMayInvite } from '#server/organizations/valid-invitation.ts'
import { INVITATION_DAYS } from './invite-person.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

const pendingFor = (db: Db, email: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('credit_unions', 'credit_unions.id', 'invitations.credit_union_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.email_key', '=', emailKey(email))
    .where('credit_unions.deleted_at', 'is', null)
    .where('invitations.created_at', '>', daysAgo(INVITATION_DAYS))
    .where(isFromWhoMayInvite)

/** The invitations that wait for an answer of the person who asks. */
export async function invitationsFor(db: Db, actor: Actor) {
  const rows = await pendingFor(db, actor.email)
    .where('invitations.state', '=', 'pending')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'credit_unions.id as credit_union_id',
      'credit_unions.name as credit_union_name',
      'credit_unions.confirmed_at',
      'credit_unions.is_not_listed',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    credit_union: { id: row.credit_union_id, name: row.credit_union_name, ...badgeOf(row) },
    invited_by: `${row.first_name} ${row.last_name}`,
    created_at: row.created_at,
  }))
}

/** Answers an invitation once. Who accepts becomes a member, in the role of the invitation. An address that somebody only says is theirs accepts nothing. */
export async function answerInvitation({ db, actor }: Context, id: string, state: 'accepted' | 'rejected') {
  await db.transaction().execute(async (tx) => {
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
}
