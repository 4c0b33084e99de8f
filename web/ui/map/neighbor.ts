// Moves between markers with the arrow keys: to the nearest one in that direction, anywhere on the map.

import type { Point } from './view.ts'

export type Direction = readonly [right: number, down: number]

export const directions: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A distance to the side counts this many times as much as one straight ahead. */
const ASIDE = 2

/** The nearest marker that is at least as far ahead as it is to the side. If there is none, the nearest one in that half of the map. */
export function neighborOf<Mark extends Point>(marks: readonly Mark[], from: Point, [right, down]: Direction): Mark | undefined {
  let best: { mark: Mark; isAhead: boolean; far: number } | undefined
  for (const mark of marks) {
    const [x, y] = [mark.x - from.x, mark.y - from.y]
    const ahead = x * right + y * down
    if (ahead <= 0) continue
    const aside = Math.abs(x * down) + Math.abs(y * right)
    const isAhead = aside <= ahead
    const far = ahead + ASIDE * aside
    if (!best || (isAhead !== best.isAhead ? isAhead : far < best.far)) best = { mark, isAhead, far }
  }
  return best?.mark
}
