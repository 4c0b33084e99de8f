import { queryOptions } from '@tanstack/react-query'
import { operationalFields } from '#contract/catalogue/report-form.ts'
import {
  countKnownByOffices,
  countReportConditions,
  placeDisasterReports,
  searchDisasterReports,
  showReportHistory,
} from '#contract/disaster-reports/calls.ts'
import type { FoundReport, ReadReport } from '#contract/disaster-reports/schemas.ts'
import { DAY, HOUR } from '#contract/rules/time.ts'
import { nearBody } from '#web/domain/near/near-search.ts'
import { reportKey, reportQuery } from '#web/domain/reports/report-query.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { dayText } from '#web/lib/format/dates.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { firstOrder, type ReportSearch } from './find/report-search.ts'

export const PAGE_SIZE = 50

export interface FoundReports {
  search: ReportSearch
  rows: FoundReport[]
  total: number
  /** The number of reports that a search by distance leaves out because their place is unknown. */
  unplaced: number
}

const searchKey = ['disaster reports'] as const

/** A page of results. It is cached for a while, so that the way back from a report leads to the same place in the list. */
export const searchQuery = (search: ReportSearch) =>
  queryOptions({
    meta: { offline: true },
    queryKey: [...searchKey, { ...search, view: 'list' }],
    gcTime: HOUR / 2,
    queryFn: async ({ signal }): Promise<FoundReports> => {
      const page = { limit: PAGE_SIZE, offset: (search.page - 1) * PAGE_SIZE }
      const { answer, total, unplaced } = await callForPage(searchDisasterReports, {
        signal,
        body: { ...reportSearchBody(search), ...sortOf(search), ...page },
      })
      return { search, rows: answer, total: total ?? answer.length, unplaced: unplaced ?? 0 }
    },
  })

const reportSearchBody = ({ state, text, show, own, condition, type, since, working, down, near, within }: ReportSearch) => ({
  state,
  text,
  latest_only: show === 'newest',
  own: own === 'true',
  condition,
  type_of_disaster: type,
  since: since && dayText(new Date(renderTime() - Number(since) * DAY)),
  ...nearBody({ near, within }),
  ...Object.fromEntries(working.map((field) => [field, true])),
  down: operationalFields.filter((field) => down.includes(`${field}_down`)),
})

/** The first order is the newest first, or the nearest in a search by distance: the server's own. */
const sortOf = ({ sort, direction }: ReportSearch) =>
  sort === firstOrder.sort && direction === firstOrder.direction
    ? {}
    : { sort, direction: direction === 'ascending' ? ('asc' as const) : ('desc' as const) }

/** All results with their places, for the map. */
export const placedReportsQuery = (search: ReportSearch) =>
  callQuery(placeDisasterReports, {
    queryKey: [...searchKey, 'places', { ...search, page: 1, view: 'list' }],
    body: reportSearchBody(search),
  })

/** How many the search finds of each condition. */
export const conditionsQuery = (search: ReportSearch) =>
  callQuery(countReportConditions, {
    queryKey: [...searchKey, 'conditions', { ...search, ...firstOrder, condition: '', page: 1, view: 'list' }],
    body: reportSearchBody(search),
  })

/** How many credit unions the list leaves out, because only their offices are known. */
export const knownByOfficesQuery = ({ state }: ReportSearch) =>
  callQuery(countKnownByOffices, { queryKey: [...searchKey, 'known by offices', state], body: { state } })

/** After a report was sent, continued or withdrawn, what was loaded before is out of date. */
export async function reloadReports() {
  queryClient.removeQueries({ queryKey: searchKey })
  queryClient.removeQueries({ queryKey: reportKey, type: 'inactive' })
  await Promise.all([reportKey, situationQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A report from a cached list is shown at once, with the age of that list. */
export const foundReportQuery = (id: string) =>
  queryOptions({
    ...reportQuery(id),
    initialData: () => foundBefore(id)?.report,
    initialDataUpdatedAt: () => foundBefore(id)?.at,
  })

/** The chain of a report and its updates, newest first. */
export const historyQuery = (id: string) =>
  callQuery(showReportHistory, { meta: { offline: true }, queryKey: [...reportKey, id, 'history'], params: { id } })

function foundBefore(id: string): { report: ReadReport; at: number } | undefined {
  const lists = queryClient.getQueryCache().findAll({ queryKey: searchKey })
  for (const { state } of lists) {
    const report = (state.data as Partial<FoundReports> | undefined)?.rows?.find((each) => each.id === id)
    if (report) return { report, at: state.dataUpdatedAt }
  }
  return undefined
}
