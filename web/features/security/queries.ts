import { countRecoveryCodes, listPasskeys } from '#contract/security/calls.ts'
import { listSessions } from '#contract/sessions/calls.ts'
import { selfQuery } from '#web/domain/session/self-query.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

export const sessionsKey = ['sessions']
const passkeysKey = ['passkeys']

export const sessionsQuery = callQuery(listSessions, { queryKey: sessionsKey })

export const passkeysQuery = callQuery(listPasskeys, { queryKey: passkeysKey })

export const codesLeftQuery = callQuery(countRecoveryCodes, { queryKey: ['recovery codes'] })

/** After a second factor was added or removed: fetches the list, and the person, who has a second factor now or not. */
export function noteSecondFactors(uses_two_factor_auth: boolean) {
  queryClient.setQueryData(
    selfQuery.queryKey,
    (self) => self && { ...self, uses_two_factor_auth, second_factor_given: uses_two_factor_auth },
  )
  void queryClient.invalidateQueries({ queryKey: passkeysKey })
  void queryClient.invalidateQueries(codesLeftQuery)
  // A new one ends the other sessions.
  void queryClient.invalidateQueries({ queryKey: sessionsKey })
}
