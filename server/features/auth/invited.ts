// Who was invited registers straight into that organization.

import { emailKey } from '#server/database/keys.ts'
import { now } from '#server/database/new-id.ts'
import type { Tx } from '#server/database/tables.ts'
import { hashToken } from '#server/http/tokens.ts'

interface Invitation {
  id: string
  credit_union_id: string
}

/** The invitation of this token, where it was sent to this address and still waits; null otherwise. */
export async function invitationOf(tx: Tx, token: string, email: string): Promise<Invitation | null> {
  const row = await tx
    .selectFrom('one_time_tokens')
    .innerJoin('invitations', 'invitations.id', 'one_time_tokens.invitation_id')
    .innerJoin('credit_unions', 'credit_unions.id', 'invitations.credit_union_id')
    .select(['invitations.id', 'invitations.credit_union_id'])
    .where('one_time_tokens.token_hash', '=', hashToken(token))
    .where('one_time_tokens.kind', '=', 'invitation')
    .where('one_time_tokens.expires_at', '>', now())
    .where('invitations.state', '=', 'pending')
    .where('invitations.email_key', '=', emailKey(email))
    .where('credit_unions.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function takeInvitation(tx: Tx, { id }: Invitation) {
  await tx.updateTable('invitations').set({ state: 'accepted', answered_at: now() }).where('id', '=', id).execute()
  await tx.deleteFrom('one_time_tokens').where('invitation_id', '=', id).execute()
}
