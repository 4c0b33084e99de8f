import type { ManagedUser } from '#contract/records/person.ts'
import { listUsers } from '#contract/users/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { updateSession } from '#web/domain/session/session.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** The people of the own organization. */
export const usersQuery = callQuery(listUsers, { meta: { failure: 'errorFetchingData', offline: true }, queryKey: ['users'] })

export const changeList = (change: (people: ManagedUser[]) => ManagedUser[]) =>
  queryClient.setQueryData(usersQuery.queryKey, (people) => people && change(people))

/** Updates the person in the list, in the profile and, for their own answer, in the session. */
export function showChanged(id: string, changes: Partial<ManagedUser>) {
  changeList((people) => people.map((person) => (person.id === id ? { ...person, ...changes } : person)))
  const self = queryClient.getQueryData(selfQuery.queryKey)
  const { safe, safe_at } = changes
  if (self?.id === id && safe !== undefined && safe_at !== undefined) updateSession({ ...self, safe, safe_at })
}
