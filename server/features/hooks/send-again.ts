// Sends a test, or what was sent or missed before, again.

import type { BodyOf } from '#contract/call.ts'
import type { resend as resendCall } from '#contract/hooks/calls.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { recordEvent } from '#server/domain/audit/record-event.ts'
import type { Context } from '#server/domain/context.ts'
import { limitRequests } from '#server/domain/sign-in/limit-requests.ts'
import { AppError } from '#server/lib/app-error.ts'
import { change } from '#server/lib/database/change.ts'
import { newId, now } from '#server/lib/database/new-id.ts'
import { findOwn } from './change-hook.ts'
import { deliveryId } from './delivery-id.ts'
import { keptSince } from './queries.ts'

/** The worker sends it; an answer of 2xx turns the hook on. */
export const testHook = (context: Context, id: string) =>
  change(context.db, async (tx) => {
    await findOwn(tx, context, id)
    await limitRequests(tx, 'hook test', { by: id, limit: rateLimits.hookTests.most.hook })
    const time = now()
    const test = { id: deliveryId(id, newId()), hook_id: id, event_id: null, is_own: true, sequence: null }
    await tx
      .insertInto('hook_deliveries')
      .values({ ...test, state: 'waiting', next_attempt_at: time, created_at: time })
      .execute()
  })

/** With the ids that they had: a receiver that got one already tells it by that. */
export const resend = (context: Context, id: string, { delivery_id, since = '' }: BodyOf<typeof resendCall>): Promise<number> =>
  change(context.db, async (tx) => {
    const { state, url } = await findOwn(tx, context, id)
    if (state !== 'on') throw new AppError('hook_off')
    const from = since > keptSince() ? since : keptSince()
    const { numUpdatedRows } = await tx
      .updateTable('hook_deliveries')
      .set({ state: 'waiting', next_attempt_at: now(), attempts: 0 })
      .where('hook_id', '=', id)
      .where('event_id', 'is not', null)
      .$if(delivery_id !== undefined, (query) => query.where('id', '=', delivery_id ?? ''))
      .$if(delivery_id === undefined, (query) =>
        query.where('event_id', 'in', (eb) => eb.selectFrom('hook_events').select('hook_events.id').where('happened_at', '>=', from)),
      )
      .executeTakeFirst()
    const deliveries = Number(numUpdatedRows)
    if (delivery_id !== undefined && deliveries === 0) throw new AppError('not_found')
    await recordEvent(tx, context.actor, 'hook sent again', { recordId: id, details: { url, deliveries } })
    return deliveries
  })
