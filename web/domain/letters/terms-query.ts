import { showLetterTerms } from '#contract/letters/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { LETTERS } from './league-changed.ts'

/** What the desk's letters may do now. */
export const termsQuery = callQuery(showLetterTerms, {
  meta: { failure: 'errorFetchingData' },
  queryKey: [...LETTERS, 'terms'],
  staleTime: 0,
})
