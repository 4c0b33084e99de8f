import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident } from '#web/domain/offices/statuses.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import type { ReportOffices } from './report-offices.ts'
import type { Organization } from './report-values.ts'

/** The newest open incident that covers offices of the organization; null where there is none. A report says nothing about an exercise. */
export function useReportOffices(forOther: Organization | undefined): ReportOffices | null {
  const { data: situation } = useQuery({ ...situationQuery, enabled: !forOther })
  const { data: incidents } = useQuery({ ...incidentsQuery, enabled: Boolean(forOther) })
  const atDesk = incidents?.find(
    ({ phase, is_exercise, desk_states }) => phase !== 'closed' && !is_exercise && desk_states.some((state) => state === forOther?.state),
  )
  const incident = forOther ? atDesk : situation?.incidents.find(({ is_exercise }) => !is_exercise)
  const { data } = useQuery({
    ...officesQuery({ incident: incident?.id, of: forOther?.on_behalf_of }),
    enabled: incident !== undefined,
  })
  return useMemo(() => {
    const offices = data?.filter(isInIncident) ?? []
    return incident && offices.length > 0 ? { incident, offices } : null
  }, [incident, data])
}
