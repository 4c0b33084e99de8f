import type * as calls from '#contract/back-office/calls.ts'
import type { BodyOf } from '#contract/call.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { change } from '#server/lib/database/change.ts'
import { now } from '#server/lib/database/new-id.ts'

/** Refuses enrollments with a number until that is lifted. A second refusal changes nothing. */
export const refuseNumber = ({ db, actor }: Context, { state, charter_number, refused, reason }: BodyOf<typeof calls.refuseNumber>) =>
  change(db, async (tx) => {
    const changed = refused
      ? await tx
          .insertInto('refused_numbers')
          .values({ state, charter_number, reason: reason || null, refused_by: actor.id, created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('charter_number')
          .execute()
      : await tx
          .deleteFrom('refused_numbers')
          .where('state', '=', state)
          .where('charter_number', '=', charter_number)
          .returning('charter_number')
          .execute()
    if (changed.length === 0) return
    const details = { name: `${charter_number}, ${state}`, ...(reason && { reason }) }
    await recordEvent(tx, actor, refused ? 'number refused' : 'number allowed', { details })
  })
