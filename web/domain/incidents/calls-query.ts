import { queryOptions } from '@tanstack/react-query'
import { listCalls } from '#contract/call-list/calls.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { PEOPLE_OFFLINE } from '#web/lib/api/query-client.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'
import { INCIDENTS } from './incident-changed.ts'

/** The most that one answer may have. Callers work from the top. */
const MOST = '500'

/** The credit unions that the desk has to call, most urgent first. */
export const callsQuery = (id: string) =>
  queryOptions({
    meta: { failure: 'errorFetchingData', offline: true, offlineHours: PEOPLE_OFFLINE },
    queryKey: [...INCIDENTS, id, 'calls', 'list'],
    staleTime: 0,
    queryFn: async ({ signal }) => pageOf(await callForPage(listCalls, { params: { id }, query: { limit: MOST }, signal })),
  })
