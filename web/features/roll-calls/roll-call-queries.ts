// Roll calls as the screens read them. The event stream says when something of the organization changed, and then all of them are fetched again.

import { queryOptions, skipToken } from '@tanstack/react-query'
import { listRollCalls, previewRollCall, showRollCall } from '#contract/roll-calls/calls.ts'
import { ROLL_CALLS } from '#web/domain/roll-calls/roll-calls-changed.ts'
import { call, callForPage } from '#web/lib/api/call.ts'
import { recordQuery } from '#web/lib/api/call-query.ts'
import { PEOPLE_OFFLINE } from '#web/lib/api/query-client.ts'
import { pageOf } from '#web/lib/api/rows-page.ts'
import type { Asking } from './asking.ts'

const meta = { failure: 'errorFetchingData', offline: true, offlineHours: PEOPLE_OFFLINE } as const

export const rollCallsQuery = queryOptions({
  meta,
  queryKey: [...ROLL_CALLS, 'list'],
  queryFn: async ({ signal }) => pageOf(await callForPage(listRollCalls, { query: { limit: '100' }, signal })),
})

/** One roll call with its people; null if there is none with this id. */
export const rollCallQuery = (id: string) =>
  recordQuery(showRollCall, { meta, queryKey: [...ROLL_CALLS, id], staleTime: 0, params: { id } })

/** How many people would be asked, and how; nothing is asked while nobody is chosen. */
export const previewQuery = (asking: Asking | null) =>
  queryOptions({
    queryKey: [...ROLL_CALLS, 'preview', asking],
    queryFn: asking === null ? skipToken : ({ signal }) => call(previewRollCall, { body: asking, signal }),
  })
