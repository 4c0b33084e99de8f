import type { QueryKey } from '@tanstack/react-query'
import { listTypedCoreSystems, showEnrolled, showOverview, showUser, signIns } from '#contract/back-office/calls.ts'
import { callQuery, recordQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import type { RowsPage } from '#web/lib/api/rows-page.ts'
import type { ListSearch, Section } from './section-url.ts'

export const PAGE_SIZE = 50

export const meta = { failure: 'errorFetchingData' } as const

/** The search and the order, as the API takes them. */
export const orderBody = <Key extends string>({ text, sort, direction }: ListSearch<Key>) => ({
  searchString: text,
  sort,
  direction: direction === 'ascending' ? ('asc' as const) : ('desc' as const),
})

/** The search and order of one page. */
export const pageBody = <Key extends string>(search: ListSearch<Key>) => ({
  ...orderBody(search),
  limit: PAGE_SIZE,
  offset: (search.page - 1) * PAGE_SIZE,
})

/** Matches all queries of a section: its lists and its open records. */
export const keyOf = (section: Section) => ['back office', section] as const
const listsOf = (section: Section) => [...keyOf(section), 'list'] as const
export const listKey = (section: Section, search: unknown) => [...listsOf(section), search] as const
const recordKey = (section: Section, id: string) => [...keyOf(section), 'record', id] as const

/** The full record of an organization; null if there is none with this id. */
export const enrolledQuery = (id: string) => recordQuery(showEnrolled, { meta, queryKey: recordKey('credit-unions', id), params: { id } })

/** One person; null if there is none with this id. */
export const userQuery = (id: string) => recordQuery(showUser, { meta, queryKey: recordKey('users', id), params: { id } })

/** A person's last sign-ins and failures; removed with the person's record. */
export const signInsQuery = (id: string) =>
  callQuery(signIns, { meta, queryKey: [...recordKey('users', id), 'sign-ins'], staleTime: 0, params: { id } })

export const overviewQuery = callQuery(showOverview, { meta, queryKey: keyOf('dashboard'), staleTime: 0 })

export const coreSystemsQuery = callQuery(listTypedCoreSystems, { meta, queryKey: [...keyOf('dashboard'), 'core systems'], staleTime: 0 })

/** A person has changed: fetches the profile and every list that names them. */
export const usersChanged = () => queryClient.invalidateQueries({ queryKey: keyOf('users') })

/** Removes a record from every cached list at once, and then fetches the lists again. */
export function showDeleted(section: Section, id: string, queryKey: QueryKey = recordKey(section, id)) {
  // Its screen may still be leaving, and would ask for what is gone.
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  queryClient.setQueriesData<RowsPage<{ id: string }>>({ queryKey: listsOf(section) }, (page) => {
    const rows = page?.rows.filter((row) => row.id !== id)
    return page && rows && { ...page, rows, total: page.total - (page.rows.length - rows.length) }
  })
  void queryClient.invalidateQueries({ queryKey: ['back office'], predicate: (query) => !query.queryKey.includes(id) })
}
