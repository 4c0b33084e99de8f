// Once a network has tried many wrong links, it gets one answer a second, however many it asks for at the same time. Right ones are answered at once: a
// whole branch may share one address. Links have 256 bits, so this only keeps guessing from costing others something, and each process counts by itself.

import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '#server/lib/time.ts'

const FREE = 20
const WINDOW = 15 * MINUTE
/** Between two answers to one network, in milliseconds. */
const PAUSE = 1000
/** A person with an old link may share the address. */
const LONGEST = 20_000
/** The most networks that are remembered, and wrong links that wait at the same time. */
const MOST_NETWORKS = 10_000
const MOST_WAITING = 5000

interface Network {
  count: number
  until: number
  /** When its newest wrong link is answered. */
  turn: number
}

export function slowWrongTokens() {
  const networks = new Map<string, Network>()
  let waiting = 0
  return async (network: string) => {
    const time = Date.now()
    const known = networks.get(network)
    const { count, until, turn } = known && known.until > time ? known : { count: 0, until: time + WINDOW, turn: time }
    const next = count < FREE ? time : Math.min(Math.max(turn, time) + PAUSE, time + LONGEST)
    networks.delete(network)
    networks.set(network, { count: count + 1, until, turn: next })
    for (const oldest of networks.keys()) if (networks.size > MOST_NETWORKS) networks.delete(oldest)
    if (next === time || waiting >= MOST_WAITING) return
    waiting += 1
    await wait(next - time, undefined, { ref: false }).finally(() => {
      waiting -= 1
    })
  }
}
