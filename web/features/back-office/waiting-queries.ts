import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCoverage, searchWaiting, showStanding } from '#contract/back-office/calls.ts'
import { addressSearch } from '#web/lib/address/address-search.ts'
import { oneOf, text } from '#web/lib/address/search-parts.ts'
import { call } from '#web/lib/calls/call.ts'
import { nullIfNotFound, queryClient } from '#web/lib/calls/queries.ts'
import { inSection, PATH } from './office-address.ts'
import { meta } from './office-queries.ts'

export const waitingTabs = ['organizations', 'people', 'coverage', 'numbers'] as const

/** /admin?section=waiting&tab=people&search=reyes */
export const waitingAddress = addressSearch(PATH, inSection('waiting'), oneOf('tab', waitingTabs), text('text', 'search'))

/** Organizations and people in one answer: the tabs say how many there are of each. */
export const waitingQuery = (searchString: string) =>
  queryOptions({
    meta,
    queryKey: ['back office', 'waiting', 'list', searchString],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(searchWaiting, { body: { searchString }, signal }),
  })

/** Where one organization stands; null where there is none with this id. */
export const organizationStateQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: ['back office', 'waiting', 'record', id],
    staleTime: 0,
    queryFn: ({ signal }) => nullIfNotFound(call(showStanding, { params: { id }, signal })),
  })

export const coverageQuery = queryOptions({
  meta,
  queryKey: ['back office', 'waiting', 'coverage'],
  queryFn: ({ signal }) => call(listCoverage, { signal }),
})

/** Something was decided: the queue, the records and the figures follow. */
export const waitingChanged = () => queryClient.invalidateQueries({ queryKey: ['back office'] })
