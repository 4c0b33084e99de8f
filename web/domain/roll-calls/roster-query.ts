import { queryOptions } from '@tanstack/react-query'
import { listRoster } from '#contract/roster/calls.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'

const ROSTER = ['roster'] as const

/** The whole roster, which has at most 5,000 people: searching and counting in it need no further call. */
export const rosterQuery = queryOptions({
  meta: { failure: 'errorFetchingData', offline: true },
  queryKey: ROSTER,
  queryFn: async ({ signal }) => pageOf(await callForPage(listRoster, { query: { limit: '5000' }, signal })),
})

export const rosterChanged = () => queryClient.invalidateQueries({ queryKey: ROSTER })
