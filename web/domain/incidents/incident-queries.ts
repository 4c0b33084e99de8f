// Incidents as several screens read them.

import { queryOptions } from '@tanstack/react-query'
import { showBoard } from '#contract/board/calls.ts'
import { listIncidents, showIncident } from '#contract/incidents/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { call } from '#web/lib/api/call.ts'
import { recordQuery } from '#web/lib/api/call-query.ts'
import { INCIDENTS } from './incident-changed.ts'

const meta = { failure: 'errorFetchingData' } as const

/** Open incidents come before closed ones, and real ones before exercises. */
const urgency = ({ phase, is_exercise }: Incident) => (phase === 'closed' ? 2 : Number(is_exercise))

/** Every incident, open ones first. */
export const incidentsQuery = queryOptions({
  meta: { ...meta, offline: true },
  queryKey: [...INCIDENTS, 'list'],
  queryFn: async ({ signal }) => (await call(listIncidents, { signal })).toSorted((one, other) => urgency(one) - urgency(other)),
})

/** One incident; null if there is none with this id. */
export const incidentQuery = (id: string) =>
  recordQuery(showIncident, { meta: { ...meta, offline: true }, queryKey: [...INCIDENTS, id, 'record'], params: { id } })

/** The figures of an incident's whole area. */
export const figuresQuery = (id: string) =>
  queryOptions({
    meta: { offline: true },
    queryKey: [...INCIDENTS, id, 'figures'],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { last_heard_at, figures } = await call(showBoard, { params: { id }, query: { limit: '1' }, signal })
      return { last_heard_at, figures }
    },
  })
