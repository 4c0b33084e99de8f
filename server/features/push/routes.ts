import { getPushKey, subscribeToPush, unsubscribeFromPush } from '#contract/push/calls.ts'
import { type BoundRoute, handle } from '#server/domain/calls/handle.ts'
import { pushKeysOf } from '#server/lib/push/push-keys.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

const success = { status: 'success' } as const

export const pushRoutes: BoundRoute[] = [
  handle(getPushKey, ({ vault }) => ({ key: pushKeysOf(vault).publicKey })),

  handle(subscribeToPush, async (call) => {
    await subscribe(call, call.body)
    return success
  }),

  handle(unsubscribeFromPush, async ({ db, actor, body }) => {
    await unsubscribe(db, actor, body.endpoint)
    return success
  }),
]
