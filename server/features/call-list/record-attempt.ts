import type { StoredCall } from '#contract/call-list/schemas.ts'
import type { Context } from '#server/domain/context.ts'
import type { SnapshotRow } from '#server/domain/incidents/take-snapshot.ts'
import type { OneCall } from './claim-call.ts'
import { findCalled } from './find-called.ts'
import { findRow } from './queries.ts'
import { type Sheet, storeCall } from './store-call.ts'

/** Stores a call of the list, and ends the actor's claim. Another person's claim does not prevent it: the call was made. */
export async function recordAttempt(
  context: Context,
  { id, directory_id }: OneCall,
  sheet: Sheet,
): Promise<{ row: SnapshotRow; stored: StoredCall }> {
  await findRow(context, id, directory_id)
  const stored = await storeCall(context, await findCalled(context, directory_id, id), sheet)
  // What they said changes the row.
  return { row: await findRow(context, id, directory_id), stored }
}
