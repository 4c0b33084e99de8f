import { listKeys } from '#contract/keys/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const keysQuery = callQuery(listKeys, { meta: { failure: 'errorFetchingData' }, queryKey: ['keys'] })

/** A key was made, extended or ended. */
export const keysChanged = () => queryClient.invalidateQueries({ queryKey: keysQuery.queryKey })
