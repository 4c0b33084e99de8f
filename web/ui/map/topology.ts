// The shapes of the map, from us-atlas: boundaries of the Census Bureau, already projected. They are loaded as data from our own server. The counties,
// which are the largest part, are loaded only after zooming in.

import { queryOptions } from '@tanstack/react-query'
import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import countiesUrl from 'us-atlas/counties-albers-10m.json?url'
import statesUrl from 'us-atlas/states-albers-10m.json?url'
import { stateCodeOf } from '#web/lib/format/state-code.ts'
import townsUrl from './towns.json?url'
import { type Point, pointOf } from './view.ts'

export type Atlas = Topology<{ states: GeometryCollection; nation: GeometryObject; counties?: GeometryCollection<{ name: string }> }>

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
    const { states: each, nation } = atlas.objects
    return {
      nation: path(mesh(atlas, nation)) ?? '',
      states: path(mesh(atlas, each, (one, other) => one !== other)) ?? '',
      labels: labelsOf(atlas),
    }
  },
})

/** A name on the map. */
export interface Label {
  name: string
  point: Point
  /** How wide what it names is, in units of the map. */
  width: number
}

/** The code of each state, in its middle. */
function labelsOf(atlas: Atlas): Label[] {
  return feature(atlas, atlas.objects.states).features.map((state) => {
    const [x, y] = path.centroid(state)
    const [[left], [right]] = path.bounds(state)
    return { name: stateCodeOf(String(state.id)), point: { x, y }, width: right - left }
  })
}

/** The larger towns, the largest first. */
export const townsQuery = queryOptions({
  queryKey: ['map', 'towns'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Label[]> => {
    const answer = await fetch(townsUrl, { signal })
    if (!answer.ok) throw new Error(`The towns were not found: ${answer.status}.`)
    const towns = (await answer.json()) as [name: string, latitude: number, longitude: number][]
    return towns.flatMap(([name, latitude, longitude]) => {
      const point = pointOf(latitude, longitude)
      return point ? [{ name, point, width: 0 }] : []
    })
  },
})

/** The shapes of the counties, each with its FIPS code. */
export const countyAtlasQuery = queryOptions({
  queryKey: ['map', 'county atlas'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => fetchAtlas(countiesUrl, signal),
})

/** The borders between counties, as a path. */
export const countiesQuery = queryOptions({
  queryKey: ['map', 'counties'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ client }) => {
    const atlas = await client.ensureQueryData(countyAtlasQuery)
    const { counties } = atlas.objects
    return (counties && path(mesh(atlas, counties, (one, other) => one !== other))) ?? ''
  },
})
