import { queryOptions } from '@tanstack/react-query'
import { listJoinCodes, listJoinRequests, showAdmission } from '#contract/join-requests/calls.ts'
import { call } from '#web/lib/api/call.ts'

/** In milliseconds. Short, because requests arrive and codes are used while an Administrator watches the list. */
const ASKED_AGAIN_AFTER = 15_000

export const joinRequestsQuery = queryOptions({
  meta: { failure: 'errorFetchingData' },
  queryKey: ['join requests'],
  queryFn: ({ signal }) => call(listJoinRequests, { signal }),
  refetchInterval: ASKED_AGAIN_AFTER,
})

export const joinCodesQuery = queryOptions({
  queryKey: ['join codes'],
  queryFn: ({ signal }) => call(listJoinCodes, { signal }),
  refetchInterval: ASKED_AGAIN_AFTER,
})

export const admissionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admission', id],
    queryFn: ({ signal }) => call(showAdmission, { params: { id }, signal }),
  })
