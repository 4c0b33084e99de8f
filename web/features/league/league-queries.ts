import { queryOptions } from '@tanstack/react-query'
import { listLeague, showLeagueFigures } from '#contract/league/calls.ts'
import type { LeagueRow } from '#contract/league/schemas.ts'
import { LEAGUE } from '#web/domain/letters/league-changed.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { filtersOf, type LeagueSearch } from './league-search.ts'

export const PAGE_SIZE = 50

/** In milliseconds: who enrolls by a letter, or declines, appears without a reload. */
const REFRESHED_EVERY = 20_000

export interface FoundLeague {
  rows: LeagueRow[]
  total: number
}

export const leagueQuery = (search: LeagueSearch) =>
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: [...LEAGUE, search],
    staleTime: 0,
    refetchInterval: REFRESHED_EVERY,
    queryFn: async ({ signal }): Promise<FoundLeague> => {
      const page = { limit: String(PAGE_SIZE), offset: String((search.page - 1) * PAGE_SIZE) }
      const { answer, total } = await callForPage(listLeague, { query: { ...filtersOf(search), ...page }, signal })
      return { rows: answer, total: total ?? answer.length }
    },
  })

export const figuresQuery = callQuery(showLeagueFigures, {
  queryKey: [...LEAGUE, 'figures'],
  staleTime: 0,
  refetchInterval: REFRESHED_EVERY,
  query: {},
})
