import type { AnswerOf } from '#contract/call.ts'
import type { showLetterTerms } from '#contract/letters/calls.ts'

export type Terms = AnswerOf<typeof showLetterTerms>

/** What has to be done before any letter leaves. Null if letters leave, or would but for a pause. */
export function barredBy({ is_set_up, reply_to, stopped }: Pick<Terms, 'is_set_up' | 'reply_to' | 'stopped'>) {
  if (!is_set_up) return 'not_set_up'
  if (stopped !== null) return 'stopped'
  return reply_to === null ? 'not_proven' : null
}
