import { queryOptions } from '@tanstack/react-query'
import { showIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { listSituationReports } from '#contract/situation-reports/calls.ts'
import type { SituationReport } from '#contract/situation-reports/schemas.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { nullIfNotFound, queryClient } from '#web/lib/api/query-client.ts'

const meta = { offline: true, failure: 'errorFetchingData' } as const

/** The situation reports of an incident: drafts first, then the newest. */
export const reportsQuery = (id: string) =>
  callQuery(listSituationReports, { meta, queryKey: [...INCIDENTS, id, 'reports'], staleTime: 0, params: { id } })

/** An incident with its situation reports; null if there is none with this id. */
export const incidentReportsQuery = (id: string) =>
  queryOptions({
    meta,
    queryKey: [...INCIDENTS, id, 'with reports'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      nullIfNotFound(
        Promise.all([call(showIncident, { params: { id }, signal }), call(listSituationReports, { params: { id }, signal })]).then(
          ([incident, reports]): IncidentReports => ({ incident, reports }),
        ),
      ),
  })

interface IncidentReports {
  incident: Incident
  reports: SituationReport[]
}

/** Shows a stored report without fetching the whole list. */
export const showStored = (report: SituationReport) => changeStored(report, () => report)

/** Changes what is shown of a report. */
export const changeStored = ({ id, incident_id }: SituationReport, change: (shown: SituationReport) => SituationReport) =>
  queryClient.setQueryData(
    incidentReportsQuery(incident_id).queryKey,
    (shown) => shown && { ...shown, reports: shown.reports.map((each) => (each.id === id ? change(each) : each)) },
  )

/** The number of the next report, unless another person issues one first. */
export const nextNumber = (reports: readonly SituationReport[]) => Math.max(0, ...reports.map(({ number }) => number ?? 0)) + 1
