import { dayIn, isOver, stillNeeded } from '#contract/loan-days.ts'
import { now } from '#server/database/new-id.ts'
import type { Db } from '#server/database/tables.ts'
import { type LockedRequest, listPromised } from './queries.ts'

/**
 * A need is met once as much as was asked for is promised on each of its days that are left, and open again where some of it is called off. What
 * its people closed stays closed, and what is over stays as it ended: nobody can offer for it any more.
 */
export async function settleRequest(tx: Db, id: string, request: LockedRequest, today = dayIn(0)) {
  if (request.state === 'closed' || isOver(request, today)) return
  const isMet = stillNeeded(request, await listPromised(tx, [id]), today).length === 0
  const settled = isMet ? 'met' : 'open'
  if (settled !== request.state)
    await tx.updateTable('help_requests').set({ state: settled, updated_at: now() }).where('id', '=', id).execute()
}
