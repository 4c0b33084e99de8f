// Marks that would cover each other become one that says how many it stands for.

export interface Spot<Item> {
  x: number
  y: number
  item: Item
}

export interface Cluster<Item> {
  x: number
  y: number
  items: Item[]
  /** They all stand at the same point: no nearer look tells them apart. */
  isOnePlace: boolean
}

/** Each spot joins the first mark that is nearer than `apart`, so that no two marks are nearer than that. */
export function clustersOf<Item>(spots: readonly Spot<Item>[], apart: number): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = []
  // By square of the grid: only the squares around a spot can hold a mark that is near enough.
  const squares = new Map<string, Cluster<Item>[]>()
  for (const { x, y, item } of spots) {
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)]
    const near = around.flatMap(([right, down]) => squares.get(`${column + right} ${row + down}`) ?? [])
    const cluster = near.find((each) => Math.hypot(each.x - x, each.y - y) < apart)
    if (cluster) {
      cluster.items.push(item)
      cluster.isOnePlace &&= cluster.x === x && cluster.y === y
      continue
    }
    const fresh = { x, y, items: [item], isOnePlace: true }
    clusters.push(fresh)
    squares.set(`${column} ${row}`, [...(squares.get(`${column} ${row}`) ?? []), fresh])
  }
  return clusters
}

const around = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const))
