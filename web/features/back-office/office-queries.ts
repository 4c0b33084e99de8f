import { queryOptions } from '@tanstack/react-query'
import { listTypedCoreSystems, showEnrolled, showOverview, showUser } from '#contract/back-office/calls.ts'
import { showDisasterReport } from '#contract/disaster-reports/calls.ts'
import { call } from '#web/lib/calls/call.ts'
import { nullIfNotFound, queryClient } from '#web/lib/calls/queries.ts'
import type { RowsPage } from '#web/lib/calls/rows-page.ts'
import type { OfficeSearch, Section } from './office-address.ts'

export const PAGE_SIZE = 50

export const meta = { failure: 'errorFetchingData' } as const

/** What is searched for and in which order, as the calls take it. */
export const orderOf = <Key extends string>({ text, sort, direction }: OfficeSearch<Key>) => ({
  searchString: text,
  sort,
  direction: direction === 'ascending' ? ('asc' as const) : ('desc' as const),
})

/** The same, of one page. */
export const pageOf = <Key extends string>(search: OfficeSearch<Key>) => ({
  ...orderOf(search),
  limit: PAGE_SIZE,
  offset: (search.page - 1) * PAGE_SIZE,
})

/** Everything of a section: its lists and the records that were opened. */
const keyOf = (section: Section) => ['back office', section] as const
const listsOf = (section: Section) => [...keyOf(section), 'list'] as const
export const listKey = (section: Section, search: unknown) => [...listsOf(section), search] as const
const recordKey = (section: Section, id: string) => [...keyOf(section), 'record', id] as const

/** The full record of an organization; null where there is none with this id. */
export const enrolledQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: recordKey('credit-unions', id),
    queryFn: ({ signal }) => nullIfNotFound(call(showEnrolled, { params: { id }, signal })),
  })

/** One report; null where there is none with this id. */
export const reportQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: recordKey('disasters', id),
    queryFn: ({ signal }) => nullIfNotFound(call(showDisasterReport, { params: { id }, signal })),
  })

/** One person; null where there is none with this id. */
export const userQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: recordKey('users', id),
    queryFn: ({ signal }) => nullIfNotFound(call(showUser, { params: { id }, signal })),
  })

export const overviewQuery = queryOptions({
  meta,
  queryKey: keyOf('dashboard'),
  staleTime: 0,
  queryFn: ({ signal }) => call(showOverview, { signal }),
})

export const coreSystemsQuery = queryOptions({
  meta,
  queryKey: [...keyOf('dashboard'), 'core systems'],
  staleTime: 0,
  queryFn: ({ signal }) => call(listTypedCoreSystems, { signal }),
})

/** A person has changed: the profile and every list that names them. */
export const usersChanged = () => queryClient.invalidateQueries({ queryKey: keyOf('users') })

/** Without this record, at once and in every list that is there; what else has changed by it is asked for again. */
export function showDeleted(section: Section, id: string) {
  queryClient.removeQueries({ queryKey: recordKey(section, id) })
  queryClient.setQueriesData<RowsPage<{ id: string }>>({ queryKey: listsOf(section) }, (page) => {
    const rows = page?.rows.filter((row) => row.id !== id)
    return page && rows && { ...page, rows, total: page.total - (page.rows.length - rows.length) }
  })
  void queryClient.invalidateQueries({ queryKey: ['back office'] })
}
