import type { BodyOf } from '#contract/call.ts'
import type * as calls from '#contract/call-list/calls.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { signatureOf } from '#server/domain/incidents/signature.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { endClaim, type OneCall } from './claim-call.ts'
import { findRow } from './queries.ts'

type Attempt = BodyOf<typeof calls.recordAttempt>

/** Stores the outcome of a call, and when to call again. It ends the actor's claim. Another person's claim does not prevent it: the call was made. */
export async function recordAttempt(context: Context, { id, directory_id }: OneCall, { outcome, note, call_again_at = null }: Attempt) {
  const { db, actor } = context
  await findRow(context, id, directory_id)
  await change(db, async (tx) => {
    const by = await signatureOf(tx, actor)
    await tx
      .insertInto('call_attempts')
      .values({
        id: newId(),
        incident_id: id,
        directory_id,
        outcome,
        note: note || null,
        made_by: actor.id,
        made_by_name: by.name,
        made_by_organization: by.organization,
        created_at: now(),
      })
      .execute()
    await tx
      .insertInto('incident_calls')
      .values({ incident_id: id, directory_id, call_again_at })
      .onConflict((conflict) => conflict.columns(['incident_id', 'directory_id']).doUpdateSet({ call_again_at }))
      .execute()
    await endClaim(tx, actor.id, { id, directory_id })
    await recordEvent(tx, actor, 'call tried', { recordId: id, details: { directory_id, outcome } })
  })
  // A call that reached a person changes the row.
  return findRow(context, id, directory_id)
}
