import * as calls from '#contract/keys/calls.ts'
import { requireOrganization } from '#server/domain/actor.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { AppError } from '#server/lib/app-error.ts'
import { endKey, extendKey, makeKey } from './make-key.ts'
import { keysOf, ownKey } from './queries.ts'

export const keyRoutes = bindCalls(calls, {
  listKeys: ({ db, actor }) => keysOf(db, requireOrganization(actor)),
  makeKey: (call) => makeKey(call, call.body),
  extendKey: (call) => extendKey(call, call.params.id, call.body.until),
  endKey: (call) => endKey(call, call.params.id),

  showOwnKey: ({ db, actor }) => {
    // Only a key gets here.
    if (!actor.key) throw new AppError('forbidden')
    return ownKey(db, actor.key.id)
  },
})
