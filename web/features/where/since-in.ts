import type { AnswerOf } from '#contract/call.ts'
import type { showOfficeHistory } from '#contract/office-statuses/calls.ts'

type Entry = Pick<AnswerOf<typeof showOfficeHistory>[number], 'status' | 'as_of' | 'counts' | 'is_exercise' | 'withdrawn_at'>

/** Since when an office has its status: the first of the newest entries that say the same. The newest come first. */
export function sinceIn(history: readonly Entry[]): string | null {
  const said = history.filter(({ status, counts, is_exercise, withdrawn_at }) => status !== null && counts && !is_exercise && !withdrawn_at)
  const before = said.findIndex(({ status }) => status !== said[0]?.status)
  return said[before < 0 ? said.length - 1 : before - 1]?.as_of ?? null
}
