import { queryOptions } from '@tanstack/react-query'
import { listDirectoryOfState } from '#contract/directory/calls.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { call } from '#web/lib/api/call.ts'

/** The credit unions of a state in NCUA's directory. They are a few hundred at most, so the search runs on the device. */
export const directoryQuery = (state: StateCode) =>
  queryOptions({
    meta: { failure: 'errorFetchingData' },
    queryKey: ['directory', state],
    staleTime: 300_000,
    queryFn: ({ signal }) => call(listDirectoryOfState, { body: { state }, signal }),
  })
