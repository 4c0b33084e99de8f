import type { OnRecord } from '#server/domain/audit/record-event.ts'
import { cancelOwnOffers } from '#server/domain/desk/cancel-own-offers.ts'
import { lockRows } from '#server/lib/database/engines/locks.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Confirmed {
  creditUnionId: string
  directoryId: string | null
  by: OnRecord
}

/**
 * A credit union is confirmed: what a desk asked for it is its own from now on, and the desk stays an asking side. Both sides are told by a job. What it had
 * offered for it is canceled. Where its own loan is under way, the desk goes on asking, because nobody could then say that the loan is back.
 */
export async function takeOverRequests(tx: Tx, { creditUnionId, directoryId, by }: Confirmed) {
  if (directoryId === null) return
  const asked = tx
    .selectFrom('help_requests')
    .select(['id', 'credit_union_id'])
    .where('for_directory_id', '=', directoryId)
    .where('credit_union_id', '<>', creditUnionId)
    .where('state', '<>', 'closed')
    .orderBy('id')
  // Locked first, as where something is offered.
  for (const { id, credit_union_id } of await lockRows(tx, asked).execute()) {
    if (await lendsFor(tx, id, creditUnionId)) continue
    await tx
      .updateTable('help_requests')
      .set({ desk_id: credit_union_id, handed_from: credit_union_id, credit_union_id: creditUnionId, for_directory_id: null })
      .where('id', '=', id)
      .execute()
    await cancelOwnOffers(tx, by, { requestId: id, askerId: creditUnionId })
  }
}

const lendsFor = async (tx: Tx, requestId: string, creditUnionId: string) =>
  (await tx
    .selectFrom('offers')
    .select('id')
    .where('help_request_id', '=', requestId)
    .where('credit_union_id', '=', creditUnionId)
    .where('state', 'in', ['accepted', 'on_the_way', 'arrived'])
    .executeTakeFirst()) !== undefined
