import type { OfferState } from '#contract/records/help-options.ts'
import type { Actor } from '#server/domain/actor.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'

type Taker = Pick<Actor, 'id' | 'organization_confirmed' | 'credit_union_id'> & { impersonator: object | null }

/** Records that an offer came to a state, when and by whose action. */
export async function recordStep(tx: Db, by: Taker, offerId: string, state: OfferState, reason: string | null = null) {
  // The other side is told once it is confirmed.
  const held_by = by.organization_confirmed ? null : by.credit_union_id
  const step = { id: newId(), offer_id: offerId, state, at: now(), by: by.id, with_support: by.impersonator !== null, reason }
  await tx
    .insertInto('offer_steps')
    .values({ ...step, held_by })
    .execute()
}
