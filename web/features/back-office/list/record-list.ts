import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { pageOf, type RowsPage } from '#web/lib/api/rows-page.ts'
import type { UrlSearch } from '#web/lib/url/url-search.ts'
import { type SearchState, useUrlSearch } from '#web/lib/url/use-url-search.ts'
import { listKey, meta } from '../queries.ts'
import type { ListSearch, Section } from '../section-url.ts'
import type { Download } from './use-download.ts'

/** A list of the back office, as data. */
export interface RecordList<Key extends string, Search extends ListSearch<Key>, Item> {
  section: Section
  /** The namespace of its texts. */
  words: 'disasters' | 'helpRequests' | 'creditUnions' | 'users' | 'alerts'
  /** The keys that rows can be sorted by. */
  keys: readonly Key[]
  url: UrlSearch<Search>
  /** Its rows have one line. */
  dense?: boolean
  find: (search: Search, signal: AbortSignal) => Promise<{ answer: Item[]; total: number | null }>
  /** Whether the rows still change on their own, so that they are fetched again. */
  isUnderWay?: (rows: Item[]) => boolean
  /** Starts the download of the results. */
  download?: (start: Download, search: Search, total: number | undefined) => void
}

/** Infers the types of a list. */
export const recordList = <Key extends string, Search extends ListSearch<Key>, Item>(list: RecordList<Key, Search, Item>) => list

export interface RecordListState<Key extends string, Search extends ListSearch<Key>, Item> {
  list: RecordList<Key, Search, Item>
  state: SearchState<Search>
  found: UseQueryResult<RowsPage<Item>>
}

/** In milliseconds. */
const UNDER_WAY_AGAIN_AFTER = 3000

/** The search of a list and the current page of results. The previous page stays until the next has loaded, and a page shown again is fetched again. */
export function useRecordList<Key extends string, Search extends ListSearch<Key>, Item>(
  list: RecordList<Key, Search, Item>,
): RecordListState<Key, Search, Item> {
  const state = useUrlSearch(list.url)
  const found = useQuery<RowsPage<Item>>({
    meta,
    queryKey: listKey(list.section, state.search),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (list.isUnderWay?.(query.state.data?.rows ?? []) ? UNDER_WAY_AGAIN_AFTER : false),
    queryFn: async ({ signal }) => pageOf(await list.find(state.search, signal)),
  })
  return { list, state, found }
}
