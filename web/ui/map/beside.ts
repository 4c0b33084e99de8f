// The own place is drawn where it is. A marker that would cover it is drawn beside it.

import type { Point } from './view.ts'

/** The distance between the middle of the house and that of a marker beside it, in pixels. */
const BESIDE = 32

/** Where a marker is drawn: it goes away from the own place in its own direction, or to the right if it is at the same point. */
export function besideOwn(marker: Point, own: Point | null): Point {
  if (!own) return marker
  const [across, down] = [marker.x - own.x, marker.y - own.y]
  const distance = Math.hypot(across, down)
  if (distance >= BESIDE) return marker
  const [right, below] = distance < 1 ? [1, 0] : [across / distance, down / distance]
  return { x: own.x + right * BESIDE, y: own.y + below * BESIDE }
}
