import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { failed } from '#web/lib/queries.ts'
import type { Section } from './office-address.ts'
import { type FoundPage, listKey } from './office-queries.ts'

export type Found<Item> = UseQueryResult<FoundPage<Item>>

/** A page of a list. While the next one is on its way the one before stays; what is shown again is looked up again. */
export const useFound = <Item>(
  section: Section,
  search: unknown,
  find: (signal: AbortSignal) => Promise<{ answer: Item[]; total: number | null }>,
): Found<Item> =>
  useQuery({
    queryKey: listKey(section, search),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<FoundPage<Item>> =>
      find(signal)
        .then(({ answer, total }) => ({ rows: answer, total: total ?? answer.length }))
        .catch((error: unknown) => failed(error, 'errorFetchingData')),
  })
