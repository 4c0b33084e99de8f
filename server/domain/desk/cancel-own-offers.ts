import { type OnRecord, recordEvent } from '#server/domain/audit/record-event.ts'
import { recordStep } from '#server/domain/offer-steps.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'

interface Handed {
  requestId: string
  /** Who asks from now on. */
  askerId: string
}

/** A request is handed to an organization that has offered something for it: nobody answers their own. The request is locked. */
export async function cancelOwnOffers(tx: Tx, by: OnRecord, { requestId, askerId }: Handed) {
  const offers = await tx
    .updateTable('offers')
    .set({ state: 'cancelled', updated_at: now() })
    .where('help_request_id', '=', requestId)
    .where('credit_union_id', '=', askerId)
    .where('state', '=', 'offered')
    .returning(['id', 'unit', 'offered_by'])
    .execute()
  for (const { id, unit, offered_by } of offers) {
    // The only other side is the one that is told that it asks now. Where nobody pressed, it is the step of whoever offered it.
    const taker = { id: by.id ?? offered_by, impersonator: by.impersonator ?? null, organization_confirmed: true, credit_union_id: askerId }
    await recordStep(tx, taker, id, 'cancelled')
    await recordEvent(tx, by, 'offer cancelled', { recordId: id, creditUnionId: askerId, details: { unit, handed_on: true } })
  }
}
