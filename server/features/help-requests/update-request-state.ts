import { dayIn, isOver, stillNeeded } from '#contract/rules/loan-days.ts'
import { now } from '#server/lib/database/new-id.ts'
import type { Db } from '#server/lib/database/tables/tables.ts'
import { type LockedRequest, listPromised } from './queries.ts'

/**
 * A request is filled once the whole quantity is promised on each of its remaining days, and open again if a promise is canceled. A closed request
 * stays closed, and one that is over stays as it ended, because no more offers are possible. Returns its state.
 */
export async function updateRequestState(tx: Db, id: string, request: LockedRequest, today = dayIn(0)) {
  if (request.state === 'closed' || isOver(request, today)) return request.state
  const isMet = stillNeeded(request, await listPromised(tx, [id]), today).length === 0
  const settled = isMet ? 'met' : 'open'
  if (settled !== request.state) {
    const time = now()
    const changes = { state: settled, met_at: isMet ? time : null, updated_at: time } as const
    await tx.updateTable('help_requests').set(changes).where('id', '=', id).execute()
  }
  return settled
}
