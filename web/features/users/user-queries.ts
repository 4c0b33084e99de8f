import { queryOptions } from '@tanstack/react-query'
import { listSentInvitations } from '#contract/invitations/calls.ts'
import type { ManagedUser } from '#contract/records/person.ts'
import { listUsers } from '#contract/users/calls.ts'
import { call } from '#web/lib/calls/call.ts'
import { queryClient } from '#web/lib/calls/queries.ts'

/** Everybody of the own organization. */
export const usersQuery = queryOptions({
  meta: { failure: 'errorFetchingData' },
  queryKey: ['users'],
  queryFn: ({ signal }) => call(listUsers, { signal }),
})

/** Invitations that wait for an answer. */
export const sentInvitationsQuery = queryOptions({
  meta: { failure: 'errorFetchingData' },
  queryKey: ['invitations', 'sent'],
  queryFn: ({ signal }) => call(listSentInvitations, { signal }),
})

const changeList = (change: (people: ManagedUser[]) => ManagedUser[]) =>
  queryClient.setQueryData(usersQuery.queryKey, (people) => people && change(people))

/** The person as shown in the list and in the profile. */
export const showChanged = (id: string, changes: Partial<ManagedUser>) =>
  changeList((people) => people.map((person) => (person.id === id ? { ...person, ...changes } : person)))

export const showAdded = (person: ManagedUser) => changeList((people) => [...people, person])

/** Without this person, at once; then as the server has it. */
export function showDeleted(id: string) {
  changeList((people) => people.filter((person) => person.id !== id))
  void queryClient.invalidateQueries(usersQuery)
}
