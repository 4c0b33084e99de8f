import { queryOptions } from '@tanstack/react-query'
import { showBoard } from '#contract/board/calls.ts'
import type { Board } from '#contract/board/schemas.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { type BoardSearch, boardSearch, filtersOf } from './board-search.ts'

export const PAGE_SIZE = 50

/** A page of the board, with the URL of its search. */
export interface FoundBoard extends Board {
  total: number
  here: string
  page: number
}

/** The board of an incident as this search shows it. */
export const boardQuery = (id: string, search: BoardSearch) =>
  queryOptions({
    meta: { failure: 'errorFetchingData', offline: true, offlineSealed: true },
    queryKey: [...INCIDENTS, id, 'board', search],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<FoundBoard> => {
      const page = { limit: String(PAGE_SIZE), offset: String((search.page - 1) * PAGE_SIZE) }
      const { answer, total } = await callForPage(showBoard, { params: { id }, query: { ...filtersOf(search), ...page }, signal })
      return { ...answer, total: total ?? answer.credit_unions.length, here: boardSearch(id).to(search), page: search.page }
    },
  })
