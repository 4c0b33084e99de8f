/* The product's picture, computed: rough water outside, a wall of stones with a light at its end, calm water inside.
   Everything is a pure function of the shape, so every visit shows the same sea. */

export type SeaShape = 'tall' | 'wide' | 'tile'

interface Point {
  x: number
  y: number
}

interface Scene {
  width: number
  height: number
  /** The base lines of the first and the last row of water. */
  top: number
  bottom: number
  rows: number
  /** The distance between crests, and the offset of the next row. */
  wave: number
  drift: number
  /** The height of crests at the horizon and in front. */
  low: number
  high: number
  /** The wall, a curve from the bottom edge to the light. */
  wall: readonly [Point, Point, Point]
  stones: number
  light: Point & { radius: number }
}

const scenes: Record<SeaShape, Scene> = {
  tall: {
    width: 900,
    height: 1000,
    top: 190,
    bottom: 1030,
    rows: 30,
    wave: 248,
    drift: 24.5,
    low: 18,
    high: 62,
    wall: [
      { x: 520, y: 1008 },
      { x: 520, y: 658 },
      { x: 771, y: 328 },
    ],
    stones: 42,
    light: { x: 770, y: 319, radius: 7 },
  },
  wide: {
    width: 900,
    height: 300,
    top: 46,
    bottom: 330,
    rows: 15,
    wave: 226,
    drift: 30,
    low: 10,
    high: 31,
    wall: [
      { x: 470, y: 308 },
      { x: 470, y: 198 },
      { x: 643, y: 102 },
    ],
    stones: 13,
    light: { x: 640, y: 94, radius: 6 },
  },
  tile: {
    width: 330,
    height: 260,
    top: 60,
    bottom: 290,
    rows: 11,
    wave: 172,
    drift: 22,
    low: 13,
    high: 27,
    wall: [
      { x: 120, y: 268 },
      { x: 120, y: 173 },
      { x: 239, y: 94 },
    ],
    stones: 11,
    light: { x: 236, y: 87, radius: 5 },
  },
}

export interface SeaDrawing {
  viewBox: string
  water: { path: string; opacity: number }[]
  stones: { path: string; width: number }[]
  light: Scene['light']
  rays: string
}

export function drawSea(shape: SeaShape): SeaDrawing {
  const scene = scenes[shape]
  return {
    viewBox: `0 0 ${scene.width} ${scene.height}`,
    water: Array.from({ length: scene.rows }, (_, row) => ({
      path: waterLine(scene, row),
      opacity: Math.min(1, Math.round(30 + (105 * row) / scene.rows) / 100),
    })),
    stones: Array.from({ length: scene.stones }, (_, stone) => stoneOf(scene, stone)),
    light: scene.light,
    rays: raysOf(scene.light),
  }
}

/** One row: crests that grow towards the viewer and end at the wall, then a straight line behind it. */
function waterLine(scene: Scene, row: number): string {
  const depth = row / (scene.rows - 1)
  const rest = scene.top + (scene.bottom - scene.top) * (0.26 * depth + 0.74 * depth ** 1.6)
  const wall = wallAt(scene, rest)
  const step = scene.wave / 9.5
  const points: Point[] = []
  for (let x = -step; x < Math.min(wall + step, scene.width + step); x += step) {
    points.push({ x, y: rest - crest(scene, row, depth, x) * calming((wall - x) / (scene.wave * 0.42)) })
  }
  return `${smooth(points)}L${round(Math.max(wall, 0) + step)} ${round(rest)}H${scene.width}`
}

/** Narrow crests between long flat troughs. A slow swell makes some crests higher than others. */
function crest({ wave, drift, low, high }: Scene, row: number, depth: number, x: number): number {
  const along = (x + row * drift) / wave
  const profile = ((1 + Math.cos(2 * Math.PI * (along - 0.73))) / 2) ** 2.4
  const swell = 0.72 + 0.28 * Math.cos(2 * Math.PI * (along / 2.6 + row / 17))
  return (low + (high - low) * depth ** 0.8) * profile * swell
}

function calming(distance: number): number {
  const share = Math.min(Math.max(distance, 0), 1)
  return share * share * (3 - 2 * share)
}

/** The position of the wall at this height. Beyond the light, open water continues to the edge. */
function wallAt({ wall: [foot, bend, head], width, top }: Scene, level: number): number {
  if (level <= head.y) return head.x + ((width * 1.05 - head.x) * (head.y - level)) / (head.y - top)
  let share = 0
  while (share < 1 && onCurve(foot, bend, head, share).y > level) share += 0.01
  return onCurve(foot, bend, head, share).x
}

function stoneOf({ wall: [foot, bend, head], stones }: Scene, stone: number): { path: string; width: number } {
  const from = onCurve(foot, bend, head, stone / stones)
  const to = onCurve(foot, bend, head, (stone + 0.62) / stones)
  return {
    path: `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`,
    width: round(5 - (2.3 * stone) / stones),
  }
}

function onCurve(from: Point, bend: Point, to: Point, share: number): Point {
  const rest = 1 - share
  const at = (axis: 'x' | 'y') => rest * rest * from[axis] + 2 * rest * share * bend[axis] + share * share * to[axis]
  return { x: at('x'), y: at('y') }
}

function raysOf({ x, y, radius }: Scene['light']): string {
  const ray = (angle: number) => {
    const [across, up] = [Math.sin(angle), -Math.cos(angle)]
    const [near, far] = [radius + 6, radius + 15]
    return `M${round(x + across * near)} ${round(y + up * near)}L${round(x + across * far)} ${round(y + up * far)}`
  }
  return [-1.22, 0, 1.22].map(ray).join('')
}

/** A smooth curve through the midpoints, with the points as control points. */
function smooth(points: readonly Point[]): string {
  let path = ''
  for (const [place, point] of points.entries()) {
    const before = points[place - 1]
    if (!before) path = `M${round(point.x)} ${round(point.y)}`
    else path += `Q${round(before.x)} ${round(before.y)} ${round((before.x + point.x) / 2)} ${round((before.y + point.y) / 2)}`
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
