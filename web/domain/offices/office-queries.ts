import { queryOptions } from '@tanstack/react-query'
import { showOfficeHistory } from '#contract/office-statuses/calls.ts'
import { listOffices } from '#contract/offices/calls.ts'
import type { Office } from '#contract/records/office.ts'
import { situationQuery } from '#web/domain/situation/situation-query.ts'
import { call } from '#web/lib/api/call.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

interface Asked {
  /** The incident whose statuses are wanted. */
  incident?: string | undefined
  /** An organization, or `directory:` and the id of one that has not enrolled; by default the person's own. */
  of?: string | undefined
}

export const officesKey = ['offices'] as const

export const officesQuery = ({ incident, of }: Asked) =>
  queryOptions({
    meta: { offline: true },
    queryKey: [...officesKey, 'list', incident ?? 'none', of ?? 'own'],
    queryFn: ({ signal }): Promise<Office[]> =>
      call(listOffices, { query: { ...(of && { credit_union_id: of }), ...(incident && { incident_id: incident }) }, signal }),
  })

/** The statuses of an office, newest first. */
export const officeHistoryQuery = (id: string, incident: string | null) =>
  callQuery(showOfficeHistory, {
    meta: { offline: true },
    queryKey: [...officesKey, id, 'history', incident ?? 'all'],
    params: { id },
    query: incident === null ? {} : { incident_id: incident },
  })

/** Loads offices and the situation again after a change. */
export const reloadOffices = () =>
  Promise.all([officesKey, situationQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Updates stored offices in every list that shows them. */
export function withStored(incident: string | undefined, stored: readonly Office[]) {
  const byId = new Map(stored.map((office) => [office.id, office]))
  queryClient.setQueriesData<Office[]>({ queryKey: [...officesKey, 'list', incident ?? 'none'] }, (offices) =>
    offices?.map((office) => byId.get(office.id) ?? office),
  )
}
