import { listImprovementOwners, listImprovements } from '#contract/improvements/calls.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

const KEY = ['improvements'] as const
const meta = { failure: 'errorFetchingData' } as const

/** All of the own organization, or those of one incident. */
export const improvementsQuery = (incidentId?: string) =>
  callQuery(listImprovements, {
    meta,
    queryKey: [...KEY, incidentId ?? 'all'],
    staleTime: 0,
    query: incidentId === undefined ? {} : { incident_id: incidentId },
  })

export const openImprovementsQuery = callQuery(listImprovements, { meta, queryKey: [...KEY, 'open'], query: { state: 'open' } })

/** The people who may own one. */
export const ownersQuery = callQuery(listImprovementOwners, { meta, queryKey: [...KEY, 'owners'] })

export const improvementsChanged = () => queryClient.invalidateQueries({ queryKey: KEY })
