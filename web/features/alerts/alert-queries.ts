import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAlerts } from '#contract/alerts/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { nextOffset, pageOf } from '#web/lib/api/rows-page.ts'

const PAGE_SIZE = 20

/** All alerts, newest first. */
export const alertsQuery = infiniteQueryOptions({
  meta: { offline: true, failure: 'errorFetchingData' },
  queryKey: ['alerts', 'all'],
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await callForPage(listAlerts, { body: { limit: PAGE_SIZE, offset: pageParam }, signal })),
  getNextPageParam: nextOffset,
})

/** Those that are over come last. */
export const currentFirst = (alerts: readonly Alert[]) => alerts.toSorted((one, other) => Number(one.over) - Number(other.over))
