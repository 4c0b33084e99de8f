import type { AnswerOf } from '#contract/call.ts'
import type { showLetterTerms } from '#contract/letters/calls.ts'

export type Terms = AnswerOf<typeof showLetterTerms>

/** Why no letter leaves now: known before anything is typed, with the person on the phone. Null if one does. */
export function whyNot({ is_set_up, reply_to, stopped }: Pick<Terms, 'is_set_up' | 'reply_to' | 'stopped'>) {
  if (!is_set_up) return 'not_set_up'
  if (stopped !== null) return 'stopped'
  return reply_to === null ? 'not_proven' : null
}
