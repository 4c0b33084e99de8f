import { queryOptions } from '@tanstack/react-query'
import { listCalls } from '#contract/call-list/calls.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'
import { INCIDENTS } from './incident-changed.ts'

/** How many credit unions the desk has to call. */
export const callCountQuery = (id: string) =>
  queryOptions({
    meta: { offline: true },
    queryKey: [...INCIDENTS, id, 'calls', 'count'],
    queryFn: async ({ signal }) => pageOf(await callForPage(listCalls, { params: { id }, query: { limit: '1' }, signal })).total,
  })
