import * as calls from '#contract/messages/calls.ts'
import { bindCalls } from '#server/domain/calls/bind-calls.ts'
import { changeOwnMessages } from './change-messages.ts'
import { messagesOf } from './own-messages.ts'

export const messageRoutes = bindCalls(calls, {
  showMessages: ({ db, actor }) => messagesOf(db, actor),
  changeMessages: async (call) => {
    await changeOwnMessages(call, call.body)
    return messagesOf(call.db, call.actor)
  },
})
