import { listSentInvitations } from '#contract/invitations/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { changeList, usersQuery } from '#web/domain/people/people-query.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** The pending invitations. */
export const sentInvitationsQuery = callQuery(listSentInvitations, {
  meta: { failure: 'errorFetchingData' },
  queryKey: ['invitations', 'sent'],
})

export const showAdded = (person: ManagedUser) => changeList((people) => [...people, person])

/** Removes this person at once, and then fetches the list from the server. */
export function showDeleted(id: string) {
  changeList((people) => people.filter((person) => person.id !== id))
  void queryClient.invalidateQueries(usersQuery)
}
