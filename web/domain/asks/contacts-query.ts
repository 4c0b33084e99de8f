import { listContacts } from '#contract/contacts/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const key = (directoryId: string) => ['contacts', directoryId] as const

/** The contacts that desks keep at a credit union. */
export const contactsQuery = (directoryId: string) =>
  callQuery(listContacts, { queryKey: key(directoryId), params: { directory_id: directoryId }, meta: { failure: 'errorFetchingData' } })

export const contactsChanged = (directoryId: string) => queryClient.invalidateQueries({ queryKey: key(directoryId) })
