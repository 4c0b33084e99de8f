import { queryOptions } from '@tanstack/react-query'
import { alertReach } from '#contract/back-office/calls.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { call } from '#web/lib/api/call.ts'

/** How many an alert for this area reaches, as area-text.ts writes it. */
export const reachQuery = (area: string) =>
  queryOptions({
    queryKey: ['alerts', 'reach', area],
    staleTime: 0,
    queryFn: ({ signal }) => call(alertReach, { body: areaOf(area), signal }),
  })
