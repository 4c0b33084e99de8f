import { infiniteQueryOptions } from '@tanstack/react-query'
import { listHelpRequests, showHelpRequest, suggestHelpers } from '#contract/help-requests/calls.ts'
import { listUsers } from '#contract/users/calls.ts'
import { CallError, callForPage } from '#web/lib/api/call.ts'
import { callQuery, recordQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { nextOffset, pageOf } from '#web/lib/api/rows-page.ts'
import type { RequestSearch } from './request-search.ts'

const PAGE_SIZE = 30
const KEY = ['help requests'] as const

const meta = { failure: 'errorFetchingData' } as const
/** Stored on the device: people need the phones of both sides, and what was agreed, when the line is down. */
const offline = { ...meta, offline: true } as const

/** The requests of a view, page by page. */
export const requestsQuery = (search: RequestSearch) =>
  infiniteQueryOptions({
    meta: offline,
    queryKey: [...KEY, 'list', search.scope, search.within],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => findPage(search, pageParam, signal),
    getNextPageParam: nextOffset,
  })

async function findPage({ scope, within }: RequestSearch, offset: number, signal: AbortSignal) {
  const page = { scope, limit: String(PAGE_SIZE), offset: String(offset) }
  const ask = async (query: typeof page & { near?: string; within_miles?: string }) =>
    pageOf(await callForPage(listHelpRequests, { query, signal }))
  if (scope !== 'open') return ask(page)
  try {
    return await ask({ ...page, near: 'me', ...(within && { within_miles: within }) })
  } catch (error) {
    // If the own organization's place is unknown, or there is no organization: all requests, newest first.
    if (error instanceof CallError && error.errors.near) return ask(page)
    throw error
  }
}

/** The requests to which the own organization has made offers. */
export const lendingQuery = callQuery(listHelpRequests, { meta: offline, queryKey: [...KEY, 'lent'], query: { scope: 'lending' } })

/** One request as far as the person may see it; null if there is none. Fetched again whenever the person returns to the page. */
export const requestQuery = (id: string) =>
  recordQuery(showHelpRequest, { meta: offline, queryKey: [...KEY, 'one', id], staleTime: 0, refetchOnWindowFocus: true, params: { id } })

export const suggestionsQuery = (id: string) =>
  callQuery(suggestHelpers, { meta: offline, queryKey: [...KEY, 'suggestions', id], params: { id } })

/** The people of the own organization. The users screen has the same query, in a file that loads the code about people. */
export const colleaguesQuery = callQuery(listUsers, { meta: offline, queryKey: ['users'] })

/** After a change: fetches the queries on screen again, and marks the others as stale. */
export const refreshRequests = () => queryClient.invalidateQueries({ queryKey: KEY })
