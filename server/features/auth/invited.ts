// An invited person registers straight into that organization.

import type { InvitedPerson } from '#contract/auth/schemas.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Role } from '#contract/roles.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Actor } from '#server/domain/actor.ts'
import type { Context } from '#server/domain/context.ts'
import { isFromWhoMayInvite } from '#server/domain/organizations/admission/valid-invitation.ts'
import { limitRequests, ofNetwork } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db, Tx } from '#server/lib/database/tables/tables.ts'
import { hashToken } from '#server/lib/secrets/tokens.ts'

export interface Invitation {
  id: string
  credit_union_id: string
  role: Role
}

/** Tries of tokens from one network within an hour. A token cannot be guessed, but tries should not cost much either. */
const FROM_ONE_NETWORK = rateLimits.invitationTokens.most.network

/** The address and organization of an invitation's link, while it works. */
export async function showInvited({ db, client }: Context<Actor | null>, token: string): Promise<InvitedPerson> {
  await limitRequests(db, 'invitation token', ...ofNetwork(client, FROM_ONE_NETWORK))
  const row = await waiting(db, token)
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.email', 'credit_unions.name', 'users.first_name', 'users.last_name'])
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { email: row.email, organization: row.name, invited_by: fullName(row) }
}

/** The invitation of this token, if it was sent to this address and is pending; null otherwise. */
export async function invitationOf(tx: Tx, token: string, email: string): Promise<Invitation | null> {
  const row = await waiting(tx, token)
    .select(['invitations.id', 'invitations.credit_union_id', 'invitations.role'])
    .where('invitations.email_key', '=', emailKey(email))
    .executeTakeFirst()
  return row ?? null
}

const waiting = (db: Db | Tx, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .innerJoin('invitations', 'invitations.id', 'one_time_tokens.invitation_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'invitations.credit_union_id')
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.kind', '=', 'invitation')
    .where('one_time_tokens.expires_at', '>', now())
    .where('invitations.state', '=', 'pending')
    .where('credit_unions.deleted_at', 'is', null)
    .where(isFromWhoMayInvite)

export async function consumeInvitation(tx: Tx, { id }: Invitation) {
  await tx.updateTable('invitations').set({ state: 'accepted', answered_at: now() }).where('id', '=', id).execute()
  await tx.deleteFrom('one_time_tokens').where('invitation_id', '=', id).execute()
}
