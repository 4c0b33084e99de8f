// From mark to mark with the arrow keys: the nearest one in that direction, wherever on the map.

import type { Point } from './view.ts'

export type Direction = readonly [right: number, down: number]

export const directions: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** So much farther is a mark that lies aside than one straight ahead. */
const ASIDE = 2

/** The mark that lies next in a direction, aside by no more than it is ahead; where there is none, the next one in that half of the map. */
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
