import { searchLetters } from '#contract/letters/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { keyOf, meta } from '../queries.ts'

/** In milliseconds. */
const REFRESHED_EVERY = 30_000

export const letterDesksQuery = callQuery(searchLetters, {
  meta,
  queryKey: keyOf('letters'),
  staleTime: 0,
  refetchInterval: REFRESHED_EVERY,
  body: {},
})

export const letterDesksChanged = () => queryClient.invalidateQueries({ queryKey: keyOf('letters') })
