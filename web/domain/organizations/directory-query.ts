import { listDirectoryOfState } from '#contract/directory/calls.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { callQuery } from '#web/lib/api/call-query.ts'

/** The credit unions of a state in NCUA's directory. They are a few hundred at most, so the search runs on the device. */
export const directoryQuery = (state: StateCode) =>
  callQuery(listDirectoryOfState, {
    meta: { failure: 'errorFetchingData' },
    queryKey: ['directory', state],
    staleTime: 300_000,
    body: { state },
  })
