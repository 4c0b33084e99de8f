import type { askNow } from '#contract/asks/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { leftOutReasons } from '#contract/records/ask-options.ts'
import type { Translate } from '#web/lib/text/text-keys.ts'

/** What came of a press. */
export interface EndLine {
  words: string
  /** False for what is left to do. */
  isDone: boolean
}

/** How many were asked, and how many were not for each reason: one press may meet all of them. */
export const askedLines = (t: Translate<'closing'>, { asked, left_out }: AnswerOf<typeof askNow>): EndLine[] => [
  ...(asked > 0 ? [{ words: t('asked', { count: asked }), isDone: true }] : []),
  ...leftOutReasons.flatMap((reason) => {
    const count = left_out.filter(({ why }) => why === reason).length
    return count > 0 ? [{ words: t(`notAsked.${reason}`, { count }), isDone: false }] : []
  }),
]
