import * as calls from '#contract/push/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { pushKeysOf } from '#server/lib/push/push-keys.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

export const pushRoutes = bindCalls(calls, {
  getPushKey: ({ vault }) => ({ key: pushKeysOf(vault).publicKey }),

  subscribeToPush: (call) => subscribe(call, call.body),

  unsubscribeFromPush: ({ db, actor, body }) => unsubscribe(db, actor, body.endpoint),
})
