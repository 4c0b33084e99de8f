import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { showDisasterReport } from '#contract/disaster-reports/calls.ts'
import { listHelpRequests, showHelpRequest, suggestHelpers } from '#contract/help-requests/calls.ts'
import type { HelpRequest } from '#contract/help-requests/schemas.ts'
import { CallError, call, callForPage } from '#web/lib/call.ts'
import { failed, queryClient } from '#web/lib/queries.ts'
import type { ListSearch } from './list-address.ts'

const PAGE_SIZE = 30
const KEY = ['help requests'] as const

interface Page {
  rows: HelpRequest[]
  total: number
}

/** The requests of a view, page by page. */
export const requestsQuery = (search: ListSearch) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', search.scope, search.within],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => findPage(search, pageParam, signal).catch((error: unknown) => failed(error, 'errorFetchingData')),
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.rows.length, 0)
      return pages.at(-1)?.rows.length && shown < total ? shown : undefined
    },
  })

async function findPage({ scope, within }: ListSearch, offset: number, signal: AbortSignal): Promise<Page> {
  const page = { scope, limit: String(PAGE_SIZE), offset: String(offset) }
  const ask = async (query: typeof page & { near?: string; within_miles?: string }) => {
    const { answer, total } = await callForPage(listHelpRequests, { query, signal })
    return { rows: answer, total: total ?? answer.length }
  }
  if (scope !== 'open') return ask(page)
  try {
    return await ask({ ...page, near: 'me', ...(within && { within_miles: within }) })
  } catch (error) {
    // Where it is not known where the own organization is, or there is none: everything, newest first.
    if (error instanceof CallError && error.errors.near) return ask(page)
    throw error
  }
}

/** What the own organization offered so far. */
export const lendingQuery = queryOptions({
  queryKey: [...KEY, 'lent'],
  queryFn: ({ signal }) =>
    call(listHelpRequests, { query: { scope: 'lending' }, signal }).catch((error: unknown) => failed(error, 'errorFetchingData')),
})

/** One request as far as the person may see it; null where there is none. Read anew whenever one comes back to the page. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    staleTime: 0,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<HelpRequest | null> =>
      call(showHelpRequest, { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null
        return failed(error, 'errorFetchingData')
      }),
  })

export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'suggestions', id],
    queryFn: ({ signal }) => call(suggestHelpers, { params: { id }, signal }).catch((error: unknown) => failed(error, 'errorFetchingData')),
  })

/** After anything has changed: what is on screen is read anew, whatever else was loaded is forgotten. */
export const refreshRequests = () => queryClient.invalidateQueries({ queryKey: KEY })

/** The report that a request is made from; null where there is none. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'report', id],
    queryFn: ({ signal }) =>
      call(showDisasterReport, { params: { id }, signal }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null
        return failed(error, 'errorFetchingData')
      }),
  })
