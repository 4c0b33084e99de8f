// Markers that would overlap become one, with the number of its items.

export interface Spot<Item> {
  x: number
  y: number
  item: Item
}

export interface Cluster<Item> {
  x: number
  y: number
  items: Item[]
  /** All items share one point, which no zoom separates. */
  isOnePlace: boolean
}

/** Larger than the number of columns of any map. */
const COLUMNS = 1_000_000

/** Each spot joins the first marker closer than `apart`, so that no two markers are closer than that. */
export function clustersOf<Item>(spots: readonly Spot<Item>[], apart: number): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = []
  // Indexed by grid square, because only markers in neighboring squares can be close enough.
  const squares = new Map<number, Cluster<Item>[]>()
  for (const { x, y, item } of spots) {
    const square = Math.floor(y / apart) * COLUMNS + Math.floor(x / apart)
    const cluster = nearIn(squares, square, x, y, apart)
    if (cluster) {
      cluster.items.push(item)
      cluster.isOnePlace &&= cluster.x === x && cluster.y === y
      continue
    }
    const fresh = { x, y, items: [item], isOnePlace: true }
    clusters.push(fresh)
    const there = squares.get(square)
    if (there) there.push(fresh)
    else squares.set(square, [fresh])
  }
  return clusters
}

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => down * COLUMNS + right))

function nearIn<Item>(squares: Map<number, Cluster<Item>[]>, square: number, x: number, y: number, apart: number) {
  for (const step of around) {
    const near = squares.get(square + step)?.find((each) => Math.hypot(each.x - x, each.y - y) < apart)
    if (near) return near
  }
  return undefined
}
