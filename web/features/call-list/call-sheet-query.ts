import { findCallable, showCallSheet } from '#contract/call-list/calls.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { PEOPLE_OFFLINE } from '#web/lib/api/query-client.ts'

/** Whom to call, and what they said. */
export const callSheetQuery = (directoryId: string, incident: string | null) =>
  callQuery(showCallSheet, {
    meta: { failure: 'errorFetchingData', offline: true, offlineHours: PEOPLE_OFFLINE },
    queryKey: [...INCIDENTS, incident ?? 'none', 'call sheet', directoryId],
    params: { directory_id: directoryId },
    query: incident === null ? {} : { incident_id: incident },
  })

/** Credit unions of the desk's states. */
export const callableQuery = (search: string) => callQuery(findCallable, { queryKey: ['callable', search], query: { search } })
