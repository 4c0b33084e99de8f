import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AddressSearch } from '#web/lib/address/address-search.ts'
import { type SearchState, useAddressSearch } from '#web/lib/address/use-address-search.ts'
import { pageOf, type RowsPage } from '#web/lib/calls/rows-page.ts'
import type { OfficeSearch, Section } from './office-address.ts'
import { listKey, meta } from './office-queries.ts'
import type { Download } from './use-download.ts'

/** A list of the back office, as data. */
export interface OfficeList<Key extends string, Search extends OfficeSearch<Key>, Item> {
  section: Section
  /** Where its words are among the texts. */
  words: 'disasters' | 'needs' | 'creditUnions' | 'users' | 'alerts'
  /** What the rows can be sorted by. */
  keys: readonly Key[]
  address: AddressSearch<Search>
  find: (search: Search, signal: AbortSignal) => Promise<{ answer: Item[]; total: number | null }>
  /** Starts the file of what was found. */
  download?: (start: Download, search: Search, total: number | undefined) => void
}

/** Infers the types of a list. */
export const officeList = <Key extends string, Search extends OfficeSearch<Key>, Item>(list: OfficeList<Key, Search, Item>) => list

export interface OfficeListState<Key extends string, Search extends OfficeSearch<Key>, Item> {
  list: OfficeList<Key, Search, Item>
  state: SearchState<Search>
  found: UseQueryResult<RowsPage<Item>>
}

/** The search of a list and the page that it finds. While the next one is on its way the one before stays; what is shown again is looked up again. */
export function useOfficeList<Key extends string, Search extends OfficeSearch<Key>, Item>(
  list: OfficeList<Key, Search, Item>,
): OfficeListState<Key, Search, Item> {
  const state = useAddressSearch(list.address)
  const found = useQuery({
    meta,
    queryKey: listKey(list.section, state.search),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => pageOf(await list.find(state.search, signal)),
  })
  return { list, state, found }
}
