import { isOver } from '#contract/rules/loan-days.ts'
import type { Actor } from '#server/domain/actor.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import type { LockedRequest } from './queries.ts'
import { endedStates } from './steps.ts'

/** Closes a request that needs nothing more once all its loans are back and no offer waits. It has no reason, because no person closed it. */
export async function closeOnceBack(tx: Tx, actor: Actor, id: string, request: Pick<LockedRequest, 'state' | 'until'>) {
  const asksForMore = request.state === 'open' && !isOver(request)
  if (request.state === 'closed' || asksForMore) return
  const offers = await tx.selectFrom('offers').select('state').where('help_request_id', '=', id).execute()
  const isBack = offers.some(({ state }) => state === 'returned') && offers.every(({ state }) => endedStates.includes(state))
  if (!isBack) return
  await tx.updateTable('help_requests').set({ state: 'closed', updated_at: now() }).where('id', '=', id).execute()
  await recordEvent(tx, actor, 'help request closed', { recordId: id, details: { was: request.state, all_back: true } })
}
