import { queryOptions } from '@tanstack/react-query'
import { countRecoveryCodes, listPasskeys } from '#contract/security/calls.ts'
import { listSessions } from '#contract/sessions/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { call } from '#web/lib/api/call.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const sessionsKey = ['sessions']
const passkeysKey = ['passkeys']

export const sessionsQuery = queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listSessions, { signal }) })

export const passkeysQuery = queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => call(listPasskeys, { signal }) })

export const codesLeftQuery = queryOptions({ queryKey: ['recovery codes'], queryFn: ({ signal }) => call(countRecoveryCodes, { signal }) })

/** After a second factor was added or removed: fetches the list, and the person, who has a second factor now or not. */
export function noteSecondFactors(uses_two_factor_auth: boolean) {
  queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, uses_two_factor_auth })
  void queryClient.invalidateQueries({ queryKey: passkeysKey })
  void queryClient.invalidateQueries(codesLeftQuery)
}
