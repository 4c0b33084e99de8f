import { alertsQuery } from '#web/features/alerts/alert-queries.ts'
import { searchQuery } from '#web/features/disaster-reports/report-queries.ts'
import { reportSearch } from '#web/features/disaster-reports/report-search.ts'
import { queryClient } from '#web/lib/calls/queries.ts'
import { storedSession } from '#web/lib/session/session-store.ts'

/** Nobody waits for it, so that nobody is told where it fails. */
const ahead = { meta: { offline: true, readAhead: true }, retry: false } as const

/** Reads the current alerts and the newest disaster reports, so that the device has them also where nobody has opened those screens. */
export async function readAhead(): Promise<void> {
  const session = storedSession()
  // While impersonating nothing is kept.
  if (!session || session.impersonator) return
  await queryClient.prefetchInfiniteQuery({ ...alertsQuery, ...ahead })
  await queryClient.prefetchQuery({ ...searchQuery(reportSearch.empty), ...ahead })
}
