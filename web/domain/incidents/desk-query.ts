import { showDesk } from '#contract/desk/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline, PEOPLE_OFFLINE } from '#web/lib/api/query-client.ts'
import { DESK } from './incident-changed.ts'

/** What waits for the desk, over all storms. */
export const deskQuery = cachedOffline(callQuery(showDesk, { queryKey: DESK, meta: { offlineHours: PEOPLE_OFFLINE } }))
