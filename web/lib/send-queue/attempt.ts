import type { AnswerOf, AnyCall } from '#contract/call.ts'
import { CallError, call, type Sent } from '#web/lib/api/call.ts'

/** The timeout of one attempt, in milliseconds. A retry is safe: the server stores the same submission once. */
const TIMEOUT = 45_000

/** Sends a queued row. An attempt that takes too long counts as one without a response. */
export const attempt = <C extends AnyCall>(entry: C, sent: Sent<C>): Promise<AnswerOf<C>> =>
  call(entry, { ...sent, signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
    throw error instanceof DOMException ? new CallError(0, {}) : error
  })
