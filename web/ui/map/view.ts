// The visible part of the map. Its coordinates are those of us-atlas: 975 by 610, in the Albers projection with Alaska and Hawaii moved.

import { geoAlbersUsa, geoCircle, geoPath } from 'd3-geo'

const WIDTH = 975
const HEIGHT = 610
/** The maximum zoom shows twenty miles across a phone. */
export const NEAREST = 48
/** The margin around the outermost markers, in pixels. */
const MARGIN = 60
/** The maximum zoom of the initial view. Beyond it, the person zooms. */
const NEAREST_FIT = 10

export interface Point {
  x: number
  y: number
}

/** The point in the middle, and the zoom relative to the whole country. */
export interface View {
  center: Point
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const wholeCountry: View = { center: { x: WIDTH / 2, y: HEIGHT / 2 }, zoom: 1 }

const projection = geoAlbersUsa()
  .scale(1300)
  .translate([WIDTH / 2, HEIGHT / 2])

/** The point of a place on the map; null for places outside the projection: Puerto Rico, Guam and the other islands. */
export function pointOf(latitude: number | null | undefined, longitude: number | null | undefined): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const point = projection([longitude, latitude])
  return point && { x: point[0], y: point[1] }
}

/** A place, by its coordinates. */
export interface Place {
  latitude: number
  longitude: number
}

const MILES_IN_A_DEGREE = 69.09
const path = geoPath(projection)

/** So many miles around a place, as a path; null where the map leaves the place out. */
export const ringAround = ({ latitude, longitude }: Place, miles: number): string | null =>
  path(
    geoCircle()
      .center([longitude, latitude])
      .radius(miles / MILES_IN_A_DEGREE)(),
  )

/** Room for the miles of a ring, in pixels. */
const RING_MARGIN = 14

/** The view that shows all that is within so many miles of a place. */
export function fitAround({ latitude, longitude }: Place, miles: number, size: Size): View | null {
  if (!pointOf(latitude, longitude)) return null
  const [[left, top], [right, bottom]] = path.bounds(
    geoCircle()
      .center([longitude, latitude])
      .radius(miles / MILES_IN_A_DEGREE)(),
  )
  const corners = [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
  return fitTo(corners, size, { nearest: NEAREST, margin: RING_MARGIN })
}

/** Pixels for a unit of the map. */
export const scaleOf = ({ zoom }: View, { width, height }: Size) => Math.min(width / WIDTH, height / HEIGHT) * zoom

export function onScreen({ x, y }: Point, view: View, size: Size): Point {
  const scale = scaleOf(view, size)
  return { x: (x - view.center.x) * scale + size.width / 2, y: (y - view.center.y) * scale + size.height / 2 }
}

/** The inverse: the point of the map at that pixel. */
export function pointAt({ x, y }: Point, view: View, size: Size): Point {
  const scale = scaleOf(view, size)
  return { x: (x - size.width / 2) / scale + view.center.x, y: (y - size.height / 2) / scale + view.center.y }
}

export const isVisible = ({ x, y }: Point, { width, height }: Size) => x >= 0 && y >= 0 && x <= width && y <= height

/** The closest view that shows all of these points; the whole country if there are none. */
export function fitTo(points: readonly Point[], size: Size, { nearest = NEAREST_FIT, margin = MARGIN } = {}): View {
  if (points.length === 0) return wholeCountry
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = Math.min((size.width - 2 * margin) / (right - left || 1), (size.height - 2 * margin) / (bottom - top || 1))
  const whole = scaleOf({ ...wholeCountry, zoom: 1 }, size)
  return keptWithin({ center: { x: (left + right) / 2, y: (top + bottom) / 2 }, zoom: Math.min(room / whole, nearest) })
}

/** Zooms by a factor. The point `around` stays at its place on the screen. */
export function zoomedBy({ center, zoom }: View, times: number, around = center): View {
  const wanted = Math.min(NEAREST, Math.max(1, zoom * times))
  const away = zoom / wanted
  return keptWithin({
    center: { x: around.x + (center.x - around.x) * away, y: around.y + (center.y - around.y) * away },
    zoom: wanted,
  })
}

/** Pans just far enough that a point is visible, well away from the edge. */
export function showing(point: Point, view: View, size: Size): View {
  const { x, y } = onScreen(point, view, size)
  const beyond = (at: number, room: number) => {
    const margin = Math.min(MARGIN, room / 2)
    return at < margin ? at - margin : at > room - margin ? at - (room - margin) : 0
  }
  return movedBy(view, beyond(x, size.width), beyond(y, size.height), size)
}

/** Pans by this many pixels. */
export function movedBy(view: View, right: number, down: number, size: Size): View {
  const scale = scaleOf(view, size)
  return keptWithin({ ...view, center: { x: view.center.x + right / scale, y: view.center.y + down / scale } })
}

/** Limits a view: never wider than the whole country, never beyond its edges. */
function keptWithin({ center, zoom }: View): View {
  return {
    center: { x: Math.min(WIDTH, Math.max(0, center.x)), y: Math.min(HEIGHT, Math.max(0, center.y)) },
    zoom: Math.min(NEAREST, Math.max(1, zoom)),
  }
}
