// What this installation offers every form: its settings, and the core systems.

import { queryOptions } from '@tanstack/react-query'
import { getAppSettings } from '#contract/app-settings/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { call } from '#web/lib/api/call.ts'

export const settingsQuery = queryOptions({
  meta: { offline: true },
  queryKey: ['settings'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getAppSettings, { signal }),
})

export const coreSystemsQuery = queryOptions({
  meta: { offline: true, failure: 'errorFetchingCoreSystems' },
  queryKey: ['core systems'],
  staleTime: 300_000,
  queryFn: ({ signal }) => call(listCoreSystems, { signal }),
})
