import { keepPreviousData } from '@tanstack/react-query'
import { listCoverage, searchWaiting, showConfirmation } from '#contract/back-office/calls.ts'
import { callQuery, recordQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { oneOf, text } from '#web/lib/url/search-parts.ts'
import { urlSearch } from '#web/lib/url/url-search.ts'
import { meta } from '../queries.ts'
import { pathOf } from '../section-url.ts'

export const waitingTabs = ['organizations', 'people', 'numbers'] as const

/** /admin/waiting?tab=people&search=reyes */
export const waitingSearch = urlSearch(pathOf('waiting'), oneOf('tab', waitingTabs), text('text', 'search'))

/** Organizations and people in one response, because each tab shows its number. */
export const waitingQuery = (searchString: string) =>
  callQuery(searchWaiting, {
    meta,
    queryKey: ['back office', 'waiting', 'list', searchString],
    staleTime: 0,
    placeholderData: keepPreviousData,
    body: { searchString },
  })

/** One organization in the queue; null if there is none with this id. */
export const organizationStateQuery = (id: string) =>
  recordQuery(showConfirmation, { meta, queryKey: ['back office', 'waiting', 'record', id], staleTime: 0, params: { id } })

export const coverageQuery = callQuery(listCoverage, { meta, queryKey: ['back office', 'waiting', 'coverage'] })

/** After a decision: fetches the queue, the records and the figures again. */
export const waitingChanged = () => queryClient.invalidateQueries({ queryKey: ['back office'] })
