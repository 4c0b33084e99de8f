import { alertsQuery } from '#web/features/alerts/alert-queries.ts'
import { reportSearch } from '#web/features/disaster-reports/find/report-search.ts'
import { searchQuery } from '#web/features/disaster-reports/report-queries.ts'
import { resourcesQuery } from '#web/features/resources/queries.ts'
import { resourceSearch } from '#web/features/resources/search.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { storedSession } from '#web/lib/session/session-store.ts'
import { readPeopleAhead } from './read-people-ahead.ts'

/** No screen waits for this result, so a failure is silent. */
const ahead = { meta: { offline: true, readAhead: true }, retry: false } as const

/**
 * Reads the current alerts, the newest disaster reports, who shares resources and the people whom the person calls in a storm ahead, so that the device has
 * them offline even if their screens were never opened. Ends with the first that fails, or that a logout ends.
 */
export async function readAhead(): Promise<void> {
  const session = storedSession()
  // While impersonating, nothing is stored on the device.
  if (!session || session.impersonator) return
  await queryClient.fetchInfiniteQuery({ ...alertsQuery, ...ahead })
  await queryClient.fetchQuery({ ...searchQuery(reportSearch.empty), ...ahead })
  await queryClient.fetchInfiniteQuery({ ...resourcesQuery(resourceSearch.empty), ...ahead })
  await readPeopleAhead(session)
}
