import type { OfferState } from '#contract/help-options.ts'
import { newId, now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'

/** Writes into the way of an offer that it came to a state, when and by whom. */
export async function recordStep(tx: Db, by: { id: string }, offerId: string, state: OfferState, reason: string | null = null) {
  await tx.insertInto('offer_steps').values({ id: newId(), offer_id: offerId, state, at: now(), by: by.id, reason }).execute()
}
