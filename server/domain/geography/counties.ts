// The counties of the United States, from us-atlas: names and boundaries of the Census Bureau. Loaded at the first use, 0.8 MB of JSON.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { stateOfCounty } from '#contract/rules/county-codes.ts'
import type { StateCode } from '#contract/rules/states.ts'
import { once } from '#server/lib/once.ts'
import { type Coordinates, coordinatesOfZip } from './zip-codes.ts'

export interface County {
  fips: string
  /** As the Census Bureau writes it: "St. Tammany", without "County" or "Parish". */
  name: string
  state: string
}

interface Place {
  state: string
  /** In any usual spelling, or empty. */
  county: string
  coordinates: Coordinates | null
}

export interface Counties {
  all: readonly County[]
  /** Null for a code that no county has. */
  nameOf(fips: string): string | null
  /** The FIPS code of the county with that name in that state, otherwise of the state's county that holds the coordinates. */
  codeOf(place: Place): string | null
}

/** The counties, loaded once. */
export const loadCounties = once(readCounties)

/** The name of a county; null for a code that no county has. */
export async function countyName(fips: string): Promise<string | null> {
  const counties = await loadCounties()
  return counties.nameOf(fips)
}

export type CountyKind = 'County' | 'Parish' | 'Municipio' | 'City' | 'Borough' | 'Census Area' | ''

/** The same with its kind: "Bay County", "St. Tammany Parish", "Norfolk City". */
export async function wholeCountyName(fips: string): Promise<string | null> {
  const county = await countyWithKind(fips)
  return county && [county.name, county.kind].join(' ').trim()
}

/** For other languages than English. */
export async function countyWithKind(fips: string): Promise<{ name: string; kind: CountyKind } | null> {
  const name = await countyName(fips)
  return name === null ? null : { name, kind: kindOf(fips, name) }
}

const censusAreas = new Set(['02016', '02050', '02070', '02105', '02158', '02180', '02198', '02240', '02261', '02290'])
const kindsByState: { [State in StateCode]?: CountyKind } = { AS: '', DC: '', GU: '', LA: 'Parish', MP: '', PR: 'Municipio', VI: '' }

function kindOf(fips: string, name: string): CountyKind {
  const state = stateOfCounty(fips) ?? 'DC'
  if (state === 'AK') return censusAreas.has(fips) ? 'Census Area' : 'Borough'
  if (kindsByState[state] !== undefined) return kindsByState[state]
  if (!isIndependentCity(fips)) return 'County'
  return name.endsWith(' City') ? '' : 'City'
}

/** The FIPS code of the county of an address, whose named county may be unknown. Null where neither name nor ZIP code says it. */
export async function countyOf({ state, county = '', zip }: { state: string; county?: string; zip: string }): Promise<string | null> {
  const counties = await loadCounties()
  return counties.codeOf({ state, county, coordinates: await coordinatesOfZip(zip) })
}

type Shape = Polygon<{ name: string }> | MultiPolygon<{ name: string }>
type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>

async function readCounties(): Promise<Counties> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Atlas
  const shapes = atlas.objects.counties.geometries as Shape[]
  const all = inOrder(shapes)
  const names = new Map(all.map(({ fips, name }) => [fips, name]))
  const codes = codesByName(all)
  const holds = holderIn(atlas, shapes)
  return {
    all,
    nameOf: (fips) => names.get(fips) ?? null,
    codeOf: ({ state, county, coordinates }) => namedIn(codes, state, county) ?? (coordinates && holds(state, coordinates)),
  }
}

/** Virginia's independent cities, Baltimore and St. Louis: their codes begin at 510. Carson City's is one, too, and has "City" in its name. */
const isIndependentCity = (fips: string) => Number(fips.slice(2)) >= 510 && ['24', '29', '32', '51'].includes(fips.slice(0, 2))

/** By code. A city of the same name as a county of its state is told apart by "City". */
function inOrder(shapes: readonly Shape[]): County[] {
  const counties = shapes
    .map(({ id, properties }) => ({ fips: String(id), name: properties?.name ?? '', state: stateOfCounty(String(id)) ?? '' }))
    .sort((one, other) => (one.fips < other.fips ? -1 : 1))
  const taken = new Set(counties.filter(({ fips }) => !isIndependentCity(fips)).map(keyOf))
  return counties.map((county) =>
    isIndependentCity(county.fips) && taken.has(keyOf(county)) ? { ...county, name: `${county.name} City` } : county,
  )
}

const keyOf = ({ state, name }: Pick<County, 'state' | 'name'>) => `${state} ${fold(name)}`

/** One spelling of a name: "Saint John the Baptist" and "St. John The Baptist", "La Salle" and "LaSalle", "Añasco" and "ANASCO" are the same. */
const fold = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\bsaint(e?)\b/g, 'st$1')
    .replace(/[^a-z0-9]/g, '')

/** Every spelling under which a county is found. */
function codesByName(all: readonly County[]): Map<string, string> {
  const codes = new Map(all.map((county) => [keyOf(county), county.fips]))
  for (const { fips, name, state } of all.filter((county) => isIndependentCity(county.fips)))
    codes.set(keyOf({ state, name: `${name} City` }), fips)
  return codes
}

const kinds = / (county|parish|(city and )?borough|census area|municipality|municipio|island)$/i

const namedIn = (codes: ReadonlyMap<string, string>, state: string, county: string) =>
  codes.get(keyOf({ state, name: county })) ?? codes.get(keyOf({ state, name: county.trim().replace(kinds, '') })) ?? null

type Point = readonly [x: number, y: number]

interface Outline {
  fips: string
  lines: (readonly Point[])[]
  west: number
  east: number
  south: number
  north: number
}

/** Finds the county of a state that holds a place. */
function holderIn(atlas: Atlas, shapes: readonly Shape[]) {
  const lines = linesOf(atlas)
  const byState = Map.groupBy(
    shapes.map((shape) => outlineOf(shape, lines)),
    ({ fips }): string => stateOfCounty(fips) ?? '',
  )
  return (state: string, place: Coordinates) => byState.get(state)?.find((outline) => isInside(outline, place))?.fips ?? null
}

/** The lines of which all boundaries consist, as longitude and latitude: each is stored as steps from its first point, in whole units. */
function linesOf({ arcs, transform }: Atlas): Point[][] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] }
  return arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([stepX = 0, stepY = 0]) => {
      x += stepX
      y += stepY
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]] as const
    })
  })
}

function outlineOf(shape: Shape, all: readonly Point[][]): Outline {
  // A line that is used backward is numbered by its complement.
  const lines = shape.arcs.flat(2).map((number) => all[number < 0 ? ~number : number] ?? [])
  const points = lines.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    fips: String(shape.id),
    lines,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  }
}

/** Whether a line from the place to the east crosses the boundary an odd number of times. Islands and holes need no care of their own. */
function isInside({ lines, west, east, south, north }: Outline, { latitude, longitude }: Coordinates): boolean {
  if (longitude < west || longitude > east || latitude < south || latitude > north) return false
  let isOdd = false
  for (const line of lines)
    for (let at = 1; at < line.length; at += 1) if (isCrossed(line[at - 1], line[at], latitude, longitude)) isOdd = !isOdd
  return isOdd
}

function isCrossed(from: Point | undefined, to: Point | undefined, latitude: number, longitude: number): boolean {
  if (!from || !to || from[1] > latitude === to[1] > latitude) return false
  return longitude < from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
}
