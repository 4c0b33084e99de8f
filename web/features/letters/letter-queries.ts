import { queryOptions } from '@tanstack/react-query'
import { listLetters } from '#contract/letters/calls.ts'
import { LETTERS } from '#web/domain/letters/league-changed.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'
import type { SentSearch } from './sent-search.ts'

export const PAGE_SIZE = 50

/** In milliseconds: what leaves, comes back or is used appears without a reload. */
const REFRESHED_EVERY = 15_000

export const sentQuery = ({ state, page }: SentSearch) =>
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: [...LETTERS, state, page],
    staleTime: 0,
    refetchInterval: REFRESHED_EVERY,
    queryFn: async ({ signal }) => {
      const query = { ...(state && { state }), limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }
      return pageOf(await callForPage(listLetters, { query, signal }))
    },
  })
