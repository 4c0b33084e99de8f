// The drawing of the country, from us-atlas: boundaries of the Census Bureau, ready in the projection. Fetched as data from our own server;
// the counties, most of its weight, only when somebody looks nearer.

import { queryOptions } from '@tanstack/react-query'
import { geoPath } from 'd3-geo'
import { mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-albers-10m.json?url'
import statesUrl from 'us-atlas/states-albers-10m.json?url'

type Atlas = Topology<{ states: GeometryCollection; nation: GeometryObject; counties?: GeometryCollection }>

const path = geoPath()

async function fetchAtlas(url: string, signal: AbortSignal): Promise<Atlas> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The map was not found: ${answer.status}.`)
  return (await answer.json()) as Atlas
}

/** The outline of the country and the borders between its states, as paths. */
export const statesQuery = queryOptions({
  queryKey: ['map', 'states'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const atlas = await fetchAtlas(statesUrl, signal)
    const { states, nation } = atlas.objects
    return { nation: path(mesh(atlas, nation)) ?? '', states: path(mesh(atlas, states, (one, other) => one !== other)) ?? '' }
  },
})

/** The borders between counties, as a path. */
export const countiesQuery = queryOptions({
  queryKey: ['map', 'counties'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const atlas = await fetchAtlas(countiesUrl, signal)
    const { counties } = atlas.objects
    return (counties && path(mesh(atlas, counties, (one, other) => one !== other))) ?? ''
  },
})
