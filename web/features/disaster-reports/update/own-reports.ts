// The newest report of the own organization, which an update continues.

import { useQuery } from '@tanstack/react-query'
import type { DisasterReport } from '#contract/records/disaster-report.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { renderTime } from '#web/lib/page/hydration.ts'
import { useQueuedReports } from '../send/report-queue.ts'

/** How long a report asks to be updated, in milliseconds. */
const RECENT = 72 * 60 * 60_000

/** The newest report of a chain that was not withdrawn. */
export const newestOf = (history: readonly DisasterReport[]) => history.find((report) => report.withdrawn_at === null)

/** A storm that has come since the last report, which is about another one or from before it. */
export function useNewerStorm() {
  const { data: situation } = useQuery(situationQuery)
  const report = useOwnReport()
  const incident = situation?.incidents.find(({ is_exercise }) => !is_exercise)
  if (!report || !incident || report.incident_id === incident.id) return undefined
  if (report.incident_id === null && report.created_at >= incident.starts_at) return undefined
  const known = [situation?.own_report?.incident, ...(situation?.incidents ?? [])].find((each) => each?.id === report.incident_id)
  return { report, incident, about: known?.name ?? null }
}

/** The own organization's newest report of the last three days: as the server says, or as it left this device since. */
export function useOwnReport(): DisasterReport | undefined {
  const { data: situation } = useQuery(situationQuery)
  const { rows: reports } = useQueuedReports()
  const sent = reports.flatMap(({ stored, body }) => (stored && !body.on_behalf_of ? [stored] : []))
  const known = [...(situation?.own_report ? [situation.own_report] : []), ...sent]
  const isRecent = ({ created_at }: DisasterReport) => renderTime() - Date.parse(created_at) < RECENT
  return known
    .filter(isRecent)
    .reduce<DisasterReport | undefined>((newest, one) => (newest && newest.created_at >= one.created_at ? newest : one), undefined)
}
