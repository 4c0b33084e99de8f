import type { OnRecord } from '#server/domain/audit/record-event.ts'
import { endConnectionsOf } from '#server/domain/keys/end-connections.ts'
import { closeRollCallsOf } from '#server/domain/roll-calls/end-roll-calls.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Passing {
  creditUnionId: string
  /** The new Administrator first. */
  stay: readonly [string, ...string[]]
  trusted: readonly string[]
  by: OnRecord
}

/**
 * Ends what people who are not trusted began in an organization: invitations with their links, join codes, roll calls with theirs, keys, and all hooks.
 * None of it comes back with a person who is admitted again. Help requests go on, and name the new Administrator as the person to call;
 * where to bring something is asked of them.
 */
export async function endDeedsOfOthers(tx: Tx, { creditUnionId, stay, trusted, by }: Passing) {
  await endInvitations(tx, creditUnionId, trusted)
  await endCodes(tx, creditUnionId, trusted)
  await closeRollCallsOf(tx, by, { creditUnionId, exceptOf: trusted })
  await endConnectionsOf(tx, { creditUnionId, by, exceptOf: trusted })
  await tx
    .updateTable('help_requests')
    .set({ asked_by: stay[0], place_street: null, place_city: null, place_contact_name: null, place_contact_phone: null })
    .where('credit_union_id', '=', creditUnionId)
    .where('asked_by', 'not in', stay)
    // What a desk asked for them is the desk's word.
    .where('desk_id', 'is', null)
    .where('state', '<>', 'closed')
    .execute()
}

async function endInvitations(tx: Tx, creditUnionId: string, trusted: readonly string[]) {
  const ended = await tx
    .updateTable('invitations')
    .set({ state: 'revoked', answered_at: now() })
    .where('credit_union_id', '=', creditUnionId)
    .where('state', '=', 'pending')
    .$if(trusted.length > 0, (query) => query.where('invited_by', 'not in', trusted))
    .returning('id')
    .execute()
  for (const { id } of ended) await tx.deleteFrom('one_time_tokens').where('invitation_id', '=', id).execute()
}

const endCodes = (tx: Tx, creditUnionId: string, trusted: readonly string[]) =>
  tx
    .updateTable('join_codes')
    .set({ ended_at: now() })
    .where('credit_union_id', '=', creditUnionId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(trusted.length > 0, (query) => query.where('created_by', 'not in', trusted))
    .execute()
