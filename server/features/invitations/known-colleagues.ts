// Which of some addresses an organization has already: as members, invited, or waiting to join.

import type { ColleagueState } from '#contract/invitations/options.ts'
import { INVITATION_DAYS } from '#server/domain/organizations/admission/invitations-for.ts'
import { isFromWhoMayInvite } from '#server/domain/organizations/admission/valid-invitation.ts'
import { batches } from '#server/lib/database/batches.ts'
import { emailKey } from '#server/lib/database/keys.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { DAY } from '#server/lib/time.ts'

/** By the key of the address. Of accounts elsewhere nothing is said. */
export async function knownAmong(db: Db, own: string, emails: readonly string[]): Promise<ReadonlyMap<string, ColleagueState>> {
  const found = new Map<string, ColleagueState>()
  for (const { values: keys } of batches([...new Set(emails.map(emailKey))])) {
    const [invited, waiting, members] = await Promise.all([
      invitedAmong(db, own, keys),
      waitingAmong(db, own, keys),
      membersAmong(db, own, keys),
    ])
    for (const { email_key } of invited) found.set(email_key, 'invited')
    for (const { email_key } of waiting) found.set(email_key, 'waiting_to_join')
    for (const { email_key } of members) found.set(email_key, 'member')
  }
  return found
}

const invitedAmong = (db: Db, own: string, keys: readonly string[]) =>
  db
    .selectFrom('invitations')
    .select('email_key')
    .where('credit_union_id', '=', own)
    .where('email_key', 'in', keys)
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(Date.now() - INVITATION_DAYS * DAY).toISOString())
    .where(isFromWhoMayInvite)
    .execute()

const waitingAmong = (db: Db, own: string, keys: readonly string[]) =>
  db
    .selectFrom('join_requests')
    .innerJoin('users', 'users.id', 'join_requests.user_id')
    .select('users.email_key')
    .where('join_requests.credit_union_id', '=', own)
    .where('join_requests.state', '=', 'waiting')
    .where('users.email_key', 'in', keys)
    .where('users.deleted_at', 'is', null)
    .execute()

const membersAmong = (db: Db, own: string, keys: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email_key')
    .where('memberships.credit_union_id', '=', own)
    .where('users.email_key', 'in', keys)
    .where('users.deleted_at', 'is', null)
    .execute()
