// The newest report of the own organization, which an update continues.

import { useQuery } from '@tanstack/react-query'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { HOUR, WEEK } from '#contract/rules/time.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useQueuedReports } from '../send/report-queue.ts'

/** How long a report asks to be updated, in milliseconds, as below. */
const RECENT = 72 * HOUR
/** How long a new one begins with what it said. */
const REMEMBERED = 2 * WEEK

/** The newest report of a chain that was not withdrawn. */
export const newestOf = (history: readonly DisasterReport[]) => history.find((report) => report.withdrawn_at === null)

/** A storm that has come since the last report, which is about another one or from before it. */
export function useNewerStorm() {
  const { data: situation } = useQuery(situationQuery)
  const report = useReportOfLast(REMEMBERED)
  const incident = situation?.incidents.find(({ is_exercise }) => !is_exercise)
  if (!report || !incident || report.incident_id === incident.id) return undefined
  if (report.incident_id === null && report.created_at >= incident.starts_at) return undefined
  const known = [situation?.last_report?.incident, ...(situation?.incidents ?? [])].find((each) => each?.id === report.incident_id)
  return { report, incident, about: known?.name ?? null }
}

/** The own organization's newest report of the last three days. */
export const useOwnReport = () => useReportOfLast(RECENT)

/** As the server says, or as it left this device since. */
function useReportOfLast(time: number): DisasterReport | undefined {
  const { data: situation } = useQuery(situationQuery)
  const { rows: reports } = useQueuedReports()
  const sent = reports.flatMap(({ stored, body }) => (stored && !body.on_behalf_of ? [stored] : []))
  // What an earlier version left on the device has no last report.
  const last = situation?.last_report ?? situation?.own_report
  const known = [...(last ? [last] : []), ...sent]
  const isRecent = ({ created_at }: DisasterReport) => renderTime() - Date.parse(created_at) < time
  return known
    .filter(isRecent)
    .reduce<DisasterReport | undefined>((newest, one) => (newest && newest.created_at >= one.created_at ? newest : one), undefined)
}
