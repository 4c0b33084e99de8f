import { queryOptions } from '@tanstack/react-query'
import { searchAlerts } from '#contract/back-office/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { keyOf, meta } from '../queries.ts'

const key = [...keyOf('alerts'), 'all'] as const

const allAlertsQuery = callQuery(searchAlerts, { meta, queryKey: key, body: {} })

/** Those that another one may replace. */
export const currentAlertsQuery = queryOptions({ ...allAlertsQuery, select: (alerts) => alerts.filter(({ over }) => !over) })

/** One alert; null where there is none with this id. */
export const alertQuery = (id: string) =>
  queryOptions({ ...allAlertsQuery, select: (alerts) => alerts.find((alert) => alert.id === id) ?? null })
