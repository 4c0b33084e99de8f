import { queryOptions } from '@tanstack/react-query'
import { listInvitations } from '#contract/invitations/calls.ts'
import { showOwnRequest } from '#contract/join-requests/calls.ts'
import { call } from '#web/lib/api/call.ts'

/** The person's pending invitations. A failure is silent, because the email says the same. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => call(listInvitations, { signal }),
})

/** In milliseconds. Short, because the person waits at the screen for another person's decision. */
const ASKED_AGAIN_AFTER = 15_000

/** The state of the person's own join request. */
export const ownRequestQuery = queryOptions({
  queryKey: ['own request'],
  queryFn: ({ signal }) => call(showOwnRequest, { signal }),
  refetchInterval: ({ state }) => (state.data?.request?.state === 'waiting' ? ASKED_AGAIN_AFTER : false),
})
