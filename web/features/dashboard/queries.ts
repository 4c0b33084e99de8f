import { isPrepareComplete } from '#contract/catalogue/prepare-rules.ts'
import { listInvitations } from '#contract/invitations/calls.ts'
import { showOwnRequest } from '#contract/join-requests/calls.ts'
import { creditUnionQuery } from '#web/domain/organizations/own-organization.ts'
import { usersQuery } from '#web/domain/people/people-query.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { ownWarningsQuery, warningChoicesQuery } from '#web/domain/warnings/warning-queries.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline, queryClient } from '#web/lib/api/query-client.ts'

/** The person's pending invitations. A failure is silent, because the email says the same. */
export const invitationsQuery = cachedOffline(callQuery(listInvitations, { queryKey: ['invitations'] }))

/** In milliseconds. Short, because the person waits at the screen for another person's decision. */
const ASKED_AGAIN_AFTER = 15_000

/** The state of the person's own join request. */
export const ownRequestQuery = callQuery(showOwnRequest, {
  queryKey: ['own request'],
  refetchInterval: ({ state }) => (state.data?.request?.state === 'waiting' ? ASKED_AGAIN_AFTER : false),
})

/** What the dashboard's questions depend on, as far as they will be asked: whether to be told of warnings, and to invite a second person. */
export function asksOfDashboard() {
  const isTouched = (queryClient.getQueryData(ownWarningsQuery.queryKey)?.warnings.length ?? 0) > 0
  const creditUnion = queryClient.getQueryData(creditUnionQuery.queryKey)
  const mayInvite = queryClient.getQueryData(selfQuery.queryKey)?.organization_confirmed && creditUnion && isPrepareComplete(creditUnion)
  return [...(isTouched ? [cachedOffline(warningChoicesQuery)] : []), ...(mayInvite ? [cachedOffline(usersQuery)] : [])]
}
