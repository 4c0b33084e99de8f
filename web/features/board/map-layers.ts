// What the board's map shows over the shades of its counties, each with its own switch.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showPoints } from '#contract/board/calls.ts'
import type { Incident } from '#contract/records/incident.ts'
import { listGaps } from '#contract/where/calls.ts'
import type { Gap } from '#contract/where/schemas.ts'
import { INCIDENTS } from '#web/domain/incidents/incident-changed.ts'
import { useInForce } from '#web/domain/warnings/use-in-force.ts'
import { incidentWarningsQuery } from '#web/domain/warnings/warning-queries.ts'
import { callQuery } from '#web/lib/api/call-query.ts'
import type { FoundBoard } from './board-queries.ts'

export const layers = ['gaps', 'warnings', 'offices'] as const
export type Layer = (typeof layers)[number]

/** More offices than this hide the counties, until a person asks for them. */
const MOST_AT_FIRST = 300

const none: readonly Gap[] = []

/** Offices without a place to go, for the desk. They are read again with each new board. */
export function useGaps({ id, desk_states }: Incident, { as_of, figures }: FoundBoard): readonly Gap[] {
  const hasSome = desk_states.length > 0 && (figures.gaps ?? 0) > 0
  const { data } = useQuery({
    ...callQuery(listGaps, { queryKey: ['gaps', id, as_of], params: { id }, query: {} }),
    placeholderData: keepPreviousData,
    enabled: hasSome,
  })
  return hasSome && data ? data : none
}

/** How many gaps each county has, by its FIPS code. */
export function countByCounty(gaps: readonly Gap[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { county_fips } of gaps) if (county_fips !== null) counts.set(county_fips, (counts.get(county_fips) ?? 0) + 1)
  return counts
}

/** The layers that have something to show, and those that are on. */
export function useMapLayers(incident: Incident, board: FoundBoard, gaps: ReadonlyMap<string, number>) {
  const { data } = useQuery(incidentWarningsQuery(incident.id))
  const inForce = useInForce(data?.warnings ?? [])
  const warned = new Set(
    board.counties.flatMap(({ fips, state }) =>
      inForce.some(({ counties, whole_states }) => counties.includes(fips) || whole_states.includes(state)) ? [fips] : [],
    ),
  )
  const [off, setOff] = useState<ReadonlySet<Layer>>(new Set(board.figures.offices.total > MOST_AT_FIRST ? ['offices'] : []))
  const known = layers.filter((layer) => (layer === 'gaps' ? gaps.size > 0 : layer === 'warnings' ? warned.size > 0 : true))
  return {
    known,
    on: known.filter((layer) => !off.has(layer)),
    change: (on: readonly Layer[]) => setOff(new Set(known.filter((layer) => !on.includes(layer)))),
    gaps,
    warned,
  }
}

export type MapLayers = ReturnType<typeof useMapLayers>

/** In milliseconds. The shades and numbers of the counties are newer. */
const POINTS_LAST = 60_000

export const pointsQuery = (id: string) =>
  callQuery(showPoints, { meta: { offline: true }, queryKey: [...INCIDENTS, id, 'points'], staleTime: POINTS_LAST, params: { id } })
