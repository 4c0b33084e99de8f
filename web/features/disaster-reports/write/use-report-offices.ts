import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Incident } from '#contract/records/incident.ts'
import { incidentsQuery } from '#web/domain/incidents/incident-queries.ts'
import { officesQuery } from '#web/domain/offices/office-queries.ts'
import { isInIncident, takesStatus } from '#web/domain/offices/statuses.ts'
import { useActor } from '#web/domain/session/session.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import type { Organization } from '../report-values.ts'
import type { ReportOffices } from './report-offices.ts'

type Underway = Pick<Incident, 'id' | 'name' | 'type'>

/** In the URL: the report is about none of the open incidents. */
export const NO_INCIDENT = 'none'

/** The named open incident that covers offices of the organization, or the newest. A report says nothing about an exercise. */
export function useReportIncident(forOther: Organization | undefined, about?: string): Underway | undefined {
  const { data: situation } = useQuery({ ...situationQuery, enabled: !forOther })
  const { data: incidents } = useQuery({ ...incidentsQuery, enabled: Boolean(forOther) })
  const atDesk = stormsAtDesk(incidents, forOther).find(({ id }) => about === undefined || id === about)
  return forOther ? atDesk : situation?.incidents.find(({ id, is_exercise }) => (about === undefined ? !is_exercise : id === about))
}

/** The open incidents that a new report could be about, the newest first: those over the own organization, or of the desk in the other one's state. */
export function useStorms(forOther: Organization | undefined): readonly Pick<Incident, 'id' | 'name'>[] {
  const { data: situation } = useQuery({ ...situationQuery, enabled: !forOther })
  const { data: incidents } = useQuery({ ...incidentsQuery, enabled: Boolean(forOther) })
  return forOther ? stormsAtDesk(incidents, forOther) : (situation?.incidents.filter(({ is_exercise }) => !is_exercise) ?? [])
}

const stormsAtDesk = (incidents: readonly Incident[] = [], forOther: Organization | undefined) =>
  incidents.filter(
    ({ phase, is_exercise, desk_states }) => phase !== 'closed' && !is_exercise && desk_states.some((state) => state === forOther?.state),
  )

/** The offices in that incident; without one, all that are known; null where none is. */
export function useReportOffices(forOther: Organization | undefined, about?: string): ReportOffices | null {
  const { credit_union_id } = useActor()
  const incident = useReportIncident(forOther, about)
  const { data: inIncident } = useQuery({
    ...officesQuery({ incident: incident?.id, of: forOther?.on_behalf_of }),
    enabled: forOther !== undefined || credit_union_id !== null,
  })
  return useMemo(() => {
    const offices = inIncident?.filter(incident ? isInIncident : takesStatus) ?? []
    return offices.length > 0 ? { incident: incident ?? null, offices } : null
  }, [incident, inIncident])
}
