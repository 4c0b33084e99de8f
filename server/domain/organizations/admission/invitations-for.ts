// The invitations of one person, by their address.

import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import { badgeOf } from '#server/domain/organizations/confirmation/badge.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'
import { isFromWhoMayInvite } from './valid-invitation.ts'

/** Days for which an invitation can be answered and its link works. */
export const INVITATION_DAYS = 30
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** Invitations to an address that have not expired. */
export const pendingFor = (db: Db, email: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('credit_unions', 'credit_unions.id', 'invitations.credit_union_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.email_key', '=', emailKey(email))
    .where('credit_unions.deleted_at', 'is', null)
    .where('invitations.created_at', '>', daysAgo(INVITATION_DAYS))
    .where(isFromWhoMayInvite)

/** The invitations that wait for the actor's answer. */
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
    invited_by: fullName(row),
    created_at: row.created_at,
  }))
}
