import { alertReach } from '#contract/back-office/calls.ts'
import { areaOf } from '#web/domain/area/area-text.ts'
import { callQuery } from '#web/lib/api/call-query.ts'

/** How many an alert for this area reaches, as area-text.ts writes it. */
export const reachQuery = (area: string) => callQuery(alertReach, { queryKey: ['alerts', 'reach', area], staleTime: 0, body: areaOf(area) })
