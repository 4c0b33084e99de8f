import { listContacts } from '#contract/contacts/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { PEOPLE_OFFLINE, queryClient } from '#web/lib/api/query-client.ts'

const CONTACTS = ['contacts'] as const
const key = (directoryId: string) => [...CONTACTS, directoryId] as const

/** The contacts that desks keep at a credit union. */
export const contactsQuery = (directoryId: string) =>
  callQuery(listContacts, {
    queryKey: key(directoryId),
    params: { directory_id: directoryId },
    meta: { failure: 'errorFetchingData', offline: true, offlineHours: PEOPLE_OFFLINE },
  })

export const contactsChanged = (directoryId: string) =>
  Promise.all([key(directoryId), ['ask-preview']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Those of every credit union, and the lists that name them. */
export const allContactsChanged = () =>
  Promise.all([CONTACTS, ['ask-preview']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
