// The map of some counties, drawn to fill its frame. us-atlas has the shapes, already in the Albers projection.

import { type ExtendedFeature, type GeoGeometryObjects, geoIdentity, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import { type StateCode, states } from '#contract/rules/states.ts'
import type { Atlas } from '#web/ui/map/topology.ts'
import type { Point } from '#web/ui/map/view.ts'

export const WIDTH = 720
export const HEIGHT = 420
/** The space around the outermost counties, in pixels: more around a few counties. */
const MARGIN = 24
const WIDE_MARGIN = 110
const FEW = 2
/** The smallest part of a state in which its name fits, in square pixels. */
const NAMED_AREA = 9_000

export interface Drawing {
  land: string
  /** The borders of the counties around. */
  lines: string
  states: string
  counties: ReadonlyMap<string, { path: string; middle: [number, number]; width: number }>
  names: { name: string; at: [number, number] }[]
  /** Where a point of the atlas is drawn; null outside the frame. */
  place: (point: Point) => [number, number] | null
}

type County = ExtendedFeature<GeoGeometryObjects, { name: string }>

/**
 * Draws counties and their surroundings. Null if the atlas has none of them. `also` names others to draw, which may be partly outside the frame.
 */
export function drawCounties(atlas: Atlas, area: ReadonlySet<string>, also: (fips: string) => boolean = () => false): Drawing | null {
  const { counties: all, states: each, nation } = atlas.objects
  if (!all) return null
  const counties = feature(atlas, all).features
  const inside = counties.filter(({ id }) => area.has(String(id)))
  if (inside.length === 0) return null
  const margin = inside.length > FEW ? MARGIN : WIDE_MARGIN
  const frame: [[number, number], [number, number]] = [
    [margin, margin],
    [WIDTH - margin, HEIGHT - margin],
  ]
  const projection = geoIdentity().fitExtent(frame, { type: 'FeatureCollection', features: inside })
  const path = geoPath(
    projection.clipExtent([
      [0, 0],
      [WIDTH, HEIGHT],
    ]),
  ).digits(1)
  return {
    land: path(feature(atlas, nation)) ?? '',
    lines: path(mesh(atlas, all, (one, other) => one !== other)) ?? '',
    states: path(mesh(atlas, each, (one, other) => one !== other)) ?? '',
    counties: new Map(
      [...inside, ...counties.filter(({ id }) => !area.has(String(id)) && also(String(id)))].map((county) => {
        const [[left], [right]] = path.bounds(county)
        return [String(county.id), { path: path(county) ?? '', middle: path.centroid(county), width: right - left }]
      }),
    ),
    names: namesAround(
      counties.filter(({ id }) => !area.has(String(id))),
      path,
    ),
    place({ x, y }) {
      const at = projection([x, y])
      return at && at[0] >= 0 && at[0] <= WIDTH && at[1] >= 0 && at[1] <= HEIGHT ? at : null
    },
  }
}

/** The name of each state, in the middle of its part in sight that is not in the area. */
function namesAround(around: readonly County[], path: ReturnType<typeof geoPath>): Drawing['names'] {
  const byState = Map.groupBy(around, ({ id }) => stateOfCounty(String(id)))
  return [...byState].flatMap(([state, features]) => {
    const part = { type: 'FeatureCollection' as const, features }
    return state !== null && path.area(part) > NAMED_AREA ? [{ name: nameOf(state), at: path.centroid(part) }] : []
  })
}

const nameOf = (state: StateCode) => states[state].toUpperCase()
