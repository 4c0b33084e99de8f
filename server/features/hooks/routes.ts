import * as calls from '#contract/hooks/calls.ts'
import { requireOrganization } from '#server/domain/actor.ts'
import { answerPage, bindCalls } from '#server/domain/calls/bind-calls.ts'
import { changeHook, endHook, exchangeSecret, makeHook } from './change-hook.ts'
import { deliveriesOf, findHook, hooksOf, missedEvents } from './queries.ts'
import { resend, testHook } from './send-again.ts'

export const hookRoutes = bindCalls(calls, {
  listHooks: ({ db, actor }) => hooksOf(db, requireOrganization(actor)),
  makeHook: (call) => makeHook(call, call.body),
  changeHook: (call) => changeHook(call, call.params.id, call.body),
  endHook: (call) => endHook(call, call.params.id),
  testHook: (call) => testHook(call, call.params.id),
  exchangeSecret: async (call) => ({ secret: await exchangeSecret(call, call.params.id) }),
  resend: (call) => resend(call, call.params.id, call.body),

  listDeliveries: async ({ db, actor, params, query, reply }) => {
    const { id } = await findHook(db, actor, params.id)
    return answerPage(reply, await deliveriesOf(db, id, query))
  },

  listMissedEvents: ({ db, actor, settings, params, query }) =>
    missedEvents(db, actor, params.id, { ...query, publicUrl: settings.PUBLIC_URL }),
})
