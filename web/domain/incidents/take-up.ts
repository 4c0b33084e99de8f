import { decideReply } from '#contract/roll-calls/calls.ts'
import { call } from '#web/lib/api/call.ts'

/** Marks the reply as settled by the request. If this fails, the reply goes on waiting for a decision. */
export const takeUp = (replyId: string) =>
  call(decideReply, { params: { id: replyId }, body: { means: 'nothing' } }).then(
    () => true,
    () => false,
  )
