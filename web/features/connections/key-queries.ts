import { infiniteQueryOptions } from '@tanstack/react-query'
import { listDeliveries, listHooks } from '#contract/hooks/calls.ts'
import { listKeys } from '#contract/keys/calls.ts'
import type { DeliveryState } from '#contract/records/hook-options.ts'
import { callForPage } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { nextOffset, pageOf } from '#web/lib/api/rows-page.ts'

const meta = { failure: 'errorFetchingData' } as const

export const keysQuery = callQuery(listKeys, { meta, queryKey: ['keys'] })
/** A hook turns on, fails or goes off by itself. */
export const hooksQuery = callQuery(listHooks, { meta, queryKey: ['hooks'], refetchInterval: 30_000 })

const PAGE_SIZE = 20

/** Newest first, page by page. */
export const deliveriesQuery = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    meta,
    queryKey: ['hooks', id, 'deliveries', state ?? 'all'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(PAGE_SIZE), offset: String(pageParam), ...(state && { state }) }
      return pageOf(await callForPage(listDeliveries, { params: { id }, query, signal }))
    },
    getNextPageParam: nextOffset,
  })

/** A key was made, extended or ended. */
export const keysChanged = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })

/** A hook was made, changed or removed, or events were sent to it. */
export const hooksChanged = () => queryClient.invalidateQueries({ queryKey: hooksQuery.queryKey })
