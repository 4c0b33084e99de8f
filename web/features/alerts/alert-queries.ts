import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAlerts } from '#contract/alerts/calls.ts'
import type { Alert } from '#contract/records/alert.ts'
import { callForPage } from '#web/lib/call.ts'
import { failed, keptOnDevice } from '#web/lib/queries.ts'

const PAGE_SIZE = 20

interface AlertPage {
  rows: Alert[]
  total: number
}

/** The current alerts, newest first. */
export const alertsQuery = infiniteQueryOptions({
  ...keptOnDevice,
  queryKey: ['alerts', 'all'],
  initialPageParam: 0,
  queryFn: ({ pageParam, signal }): Promise<AlertPage> =>
    callForPage(listAlerts, { body: { limit: PAGE_SIZE, offset: pageParam }, signal })
      .then(({ answer, total }) => ({ rows: answer, total: total ?? answer.length }))
      .catch((error: unknown) => failed(error, 'errorFetchingData')),
  getNextPageParam: (last, pages) => {
    const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
    return last.rows.length > 0 && shown < last.total ? shown : undefined
  },
})
