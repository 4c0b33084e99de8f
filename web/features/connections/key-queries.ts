import { listDeliveries, listHooks } from '#contract/hooks/calls.ts'
import { listKeys } from '#contract/keys/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const meta = { failure: 'errorFetchingData' } as const

export const keysQuery = callQuery(listKeys, { meta, queryKey: ['keys'] })
export const hooksQuery = callQuery(listHooks, { meta, queryKey: ['hooks'] })

/** The last ones. */
export const deliveriesQuery = (id: string) =>
  callQuery(listDeliveries, { meta, queryKey: ['hooks', id, 'deliveries'], params: { id }, query: { limit: '20' } })

/** A key was made, extended or ended. */
export const keysChanged = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })

/** A hook was made, changed or removed, or events were sent to it. */
export const hooksChanged = () => queryClient.invalidateQueries({ queryKey: hooksQuery.queryKey })
