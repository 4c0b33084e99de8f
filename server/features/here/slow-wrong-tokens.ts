// Wrong links are answered slowly once a network has tried many of them. Right ones are answered at once: a whole branch may share one address. Links have
// 256 bits, so this only keeps guessing from costing others something, and each process counts by itself.

import { setTimeout as wait } from 'node:timers/promises'

const FREE = 20
const WINDOW = 15 * 60_000
const PAUSE = 1000
/** The most networks that are remembered, and wrong links that wait at the same time. */
const MOST_NETWORKS = 10_000
const MOST_WAITING = 200

export function slowWrongTokens() {
  const networks = new Map<string, { count: number; until: number }>()
  let waiting = 0
  return async (network: string) => {
    const time = Date.now()
    const known = networks.get(network)
    const counted = known && known.until > time ? { ...known, count: known.count + 1 } : { count: 1, until: time + WINDOW }
    networks.delete(network)
    networks.set(network, counted)
    for (const oldest of networks.keys()) if (networks.size > MOST_NETWORKS) networks.delete(oldest)
    if (counted.count <= FREE || waiting >= MOST_WAITING) return
    waiting += 1
    await wait(PAUSE).finally(() => {
      waiting -= 1
    })
  }
}
