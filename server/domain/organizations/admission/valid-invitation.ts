import { sql } from 'kysely'

/**
 * Whether the sender of an invitation may still send it: it ends with their membership, their lock, or a role below that of the invitation. For
 * queries that read `invitations`.
 */
export const isFromWhoMayInvite = sql<boolean>`exists (
  select 1 from memberships as senders inner join users as sending on sending.id = senders.user_id
  where senders.user_id = invitations.invited_by and senders.credit_union_id = invitations.credit_union_id
    and not senders.locked and sending.deleted_at is null
    and (senders.role = 'Administrator' or (senders.role = 'Manager' and invitations.role <> 'Administrator')))`
