import { decideReply } from '#contract/roll-calls/calls.ts'
import { isTransient } from '#web/lib/api/call.ts'
import { attempt } from '#web/lib/send-queue/attempt.ts'

/** Marks the reply as settled by the request. One that somebody else has decided needs nothing. @throws CallError without a connection */
export const takeUpOrFail = (replyId: string) =>
  attempt(decideReply, { params: { id: replyId }, body: { means: 'nothing' } }).then(
    () => {},
    (error: unknown) => {
      if (isTransient(error)) throw error
    },
  )

/** The same where nobody waits for it: if it fails, the reply goes on waiting for a decision. */
export const takeUp = (replyId: string) => takeUpOrFail(replyId).catch(() => {})
