import { listJoinCodes, listJoinRequests, showAdmission } from '#contract/join-requests/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'

/** In milliseconds. Short, because requests arrive and codes are used while an Administrator watches the list. */
const ASKED_AGAIN_AFTER = 15_000

export const joinRequestsQuery = callQuery(listJoinRequests, {
  meta: { failure: 'errorFetchingData' },
  queryKey: ['join requests'],
  refetchInterval: ASKED_AGAIN_AFTER,
})

export const joinCodesQuery = callQuery(listJoinCodes, { queryKey: ['join codes'], refetchInterval: ASKED_AGAIN_AFTER })

export const admissionQuery = (id: string) => callQuery(showAdmission, { queryKey: ['admission', id], params: { id } })
