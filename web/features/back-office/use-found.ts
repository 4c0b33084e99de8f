import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { pageOf, type RowsPage } from '#web/lib/rows-page.ts'
import type { Section } from './office-address.ts'
import { listKey, meta } from './office-queries.ts'

export type Found<Item> = UseQueryResult<RowsPage<Item>>

/** A page of a list. While the next one is on its way the one before stays; what is shown again is looked up again. */
export const useFound = <Item>(
  section: Section,
  search: unknown,
  find: (signal: AbortSignal) => Promise<{ answer: Item[]; total: number | null }>,
): Found<Item> =>
  useQuery({
    meta,
    queryKey: listKey(section, search),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => pageOf(await find(signal)),
  })
