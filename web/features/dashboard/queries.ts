import { listInvitations } from '#contract/invitations/calls.ts'
import { showOwnRequest } from '#contract/join-requests/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { keptOffline } from '#web/lib/api/query-client.ts'

/** The person's pending invitations. A failure is silent, because the email says the same. */
export const invitationsQuery = keptOffline(callQuery(listInvitations, { queryKey: ['invitations'] }))

/** In milliseconds. Short, because the person waits at the screen for another person's decision. */
const ASKED_AGAIN_AFTER = 15_000

/** The state of the person's own join request. */
export const ownRequestQuery = callQuery(showOwnRequest, {
  queryKey: ['own request'],
  refetchInterval: ({ state }) => (state.data?.request?.state === 'waiting' ? ASKED_AGAIN_AFTER : false),
})
