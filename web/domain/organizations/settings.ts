// What this installation offers every form: its settings, and the core systems.

import { getAppSettings } from '#contract/app-settings/calls.ts'
import { listCoreSystems } from '#contract/directory/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { cachedOffline } from '#web/lib/api/query-client.ts'

export const settingsQuery = cachedOffline(callQuery(getAppSettings, { queryKey: ['settings'], staleTime: Number.POSITIVE_INFINITY }))

export const coreSystemsQuery = callQuery(listCoreSystems, {
  meta: { offline: true, failure: 'errorFetchingCoreSystems' },
  queryKey: ['core systems'],
  staleTime: 300_000,
})
