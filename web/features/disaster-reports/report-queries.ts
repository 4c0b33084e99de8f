import { queryOptions } from '@tanstack/react-query'
import { placeDisasterReports, searchDisasterReports, showDisasterReport } from '#contract/disaster-reports/calls.ts'
import type { FoundReport, ReadReport } from '#contract/disaster-reports/schemas.ts'
import { nearBody } from '#web/domain/near/near-search.ts'
import { call, callForPage } from '#web/lib/calls/call.ts'
import { nullIfNotFound, queryClient } from '#web/lib/calls/queries.ts'
import type { ReportSearch } from './report-search.ts'

export const PAGE_SIZE = 50
const HALF_AN_HOUR = 30 * 60_000

export interface FoundReports {
  search: ReportSearch
  rows: FoundReport[]
  total: number
  /** How many are left out of a search that miles narrow, because nobody knows where they are. */
  unplaced: number
}

const searchKey = ['disaster reports'] as const

/** A page of what a search finds. Kept for a while, so that the way back from a report leads to the same place in the list. */
export const searchQuery = (search: ReportSearch) =>
  queryOptions({
    meta: { offline: true },
    queryKey: [...searchKey, { ...search, view: 'list' }],
    gcTime: HALF_AN_HOUR,
    queryFn: async ({ signal }): Promise<FoundReports> => {
      const page = { limit: PAGE_SIZE, offset: (search.page - 1) * PAGE_SIZE }
      const { answer, total, unplaced } = await callForPage(searchDisasterReports, { signal, body: { ...bodyOf(search), ...page } })
      return { search, rows: answer, total: total ?? answer.length, unplaced: unplaced ?? 0 }
    },
  })

const bodyOf = ({ state, name, working, near, within }: ReportSearch) => ({
  state,
  name,
  ...nearBody({ near, within }),
  ...Object.fromEntries(working.map((field) => [field, true])),
})

/** All that a search finds, with their places, for the map. */
export const placedReportsQuery = (search: ReportSearch) =>
  queryOptions({
    queryKey: ['places of disaster reports', { ...search, page: 1, view: 'list' }],
    queryFn: ({ signal }) => call(placeDisasterReports, { signal, body: bodyOf(search) }),
  })

/** After a report was sent, no list that was loaded before is whole. */
export const forgetSearches = () => queryClient.removeQueries({ queryKey: searchKey })

/** One report; null where there is none with this id. What a list has shown already stands there at once, as of when the list was read. */
export const reportQuery = (id: string) =>
  queryOptions({
    meta: { offline: true, failure: 'errorFetchingData' },
    queryKey: ['disaster report', id],
    initialData: () => foundBefore(id)?.report,
    initialDataUpdatedAt: () => foundBefore(id)?.at,
    queryFn: ({ signal }) => nullIfNotFound(call(showDisasterReport, { params: { id }, signal })),
  })

function foundBefore(id: string): { report: ReadReport; at: number } | undefined {
  const lists = queryClient.getQueryCache().findAll({ queryKey: searchKey })
  for (const { state } of lists) {
    const report = (state.data as FoundReports | undefined)?.rows?.find((each) => each.id === id)
    if (report) return { report, at: state.dataUpdatedAt }
  }
  return undefined
}
