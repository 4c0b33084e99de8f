// Sends a test, or what was sent or missed before, again.

import type { BodyOf } from '#contract/call.ts'
import type { resend as resendCall } from '#contract/hooks/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { MOST_RESENT } from '#contract/records/hook-options.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import type { Tx } from '#server/lib/database/tables/tables.ts'
import { findOwn } from './change-hook.ts'
import { deliveryId } from './delivery-id.ts'
import { keptSince } from './queries.ts'

/** The worker sends it; an answer of 2xx turns the hook on. */
export const testHook = (context: Context, id: string) =>
  change(context.db, async (tx) => {
    const { credit_union_id } = await findOwn(tx, context, id)
    const { hook, organization } = rateLimits.hookTests.most
    // Of the organization too: a hook that is removed and made again has a new id.
    await limitRequests(tx, 'hook test', { by: id, limit: hook }, { by: credit_union_id, limit: organization })
    const time = now()
    const test = { id: deliveryId(id, newId()), hook_id: id, event_id: null, is_own: true, sequence: null }
    await tx
      .insertInto('hook_deliveries')
      .values({ ...test, state: 'waiting', next_attempt_at: time, created_at: time })
      .execute()
  })

type Which = BodyOf<typeof resendCall>

interface SentAgain {
  deliveries: number
  /** `since` of the call that sends the rest. Null if nothing is left. */
  more_since: string | null
}

/** With the ids that they had: a receiver that got one already tells it by that. */
export const resend = (context: Context, id: string, which: Which): Promise<SentAgain> =>
  change(context.db, async (tx) => {
    const { state, url } = await findOwn(tx, context, id)
    if (state !== 'on') throw new AppError('hook_off')
    await limitRequests(tx, 'resend', { by: id, limit: rateLimits.resends.most.hook })
    const found = await findAgain(tx, id, which)
    if (which.delivery_id !== undefined && found.length === 0) throw new AppError('not_found')
    const [again, [next]] = [found.slice(0, MOST_RESENT), found.slice(MOST_RESENT)]
    if (again.length > 0)
      await tx
        .updateTable('hook_deliveries')
        .set({ state: 'waiting', next_attempt_at: now(), attempts: 0 })
        .where(
          'id',
          'in',
          again.map((delivery) => delivery.id),
        )
        .execute()
    await recordEvent(tx, context.actor, 'hook sent again', { recordId: id, details: { url, deliveries: again.length } })
    return { deliveries: again.length, more_since: next?.happened_at ?? null }
  })

/** In the order in which they happened, and one more than is sent. */
function findAgain(tx: Tx, hookId: string, { delivery_id, since = '' }: Which) {
  const from = since > keptSince() ? since : keptSince()
  return tx
    .selectFrom('hook_deliveries')
    .innerJoin('hook_events', 'hook_events.id', 'hook_deliveries.event_id')
    .select(['hook_deliveries.id', 'hook_events.happened_at'])
    .where('hook_deliveries.hook_id', '=', hookId)
    .$if(delivery_id !== undefined, (query) => query.where('hook_deliveries.id', '=', delivery_id ?? ''))
    .$if(delivery_id === undefined, (query) => query.where('hook_events.happened_at', '>=', from))
    .orderBy('hook_events.happened_at')
    .orderBy('hook_deliveries.sequence')
    .limit(MOST_RESENT + 1)
    .execute()
}
