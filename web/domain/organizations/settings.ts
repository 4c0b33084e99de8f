// What this installation offers every form: its settings, and the lists that people choose from.

import { queryOptions } from '@tanstack/react-query'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { listCoreSystems, listStates, listStatesByPost } from '#contract/directory/calls.ts'
import { call } from '#web/lib/api/call.ts'

export const settingsQuery = queryOptions({
  meta: { offline: true },
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getAppSettings, { signal }),
})

export const statesQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingStates' },
  queryKey: ['states'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(listStates, { signal }),
})

/** The same list for the forms that ask for it by POST. */
export const formStatesQuery = queryOptions({
  ...statesQuery,
  queryKey: ['states', 'form'],
  queryFn: ({ signal }) => call(listStatesByPost, { signal }),
})

export const coreSystemsQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingCoreSystems' },
  queryKey: ['core systems'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(listCoreSystems, { signal }),
})
