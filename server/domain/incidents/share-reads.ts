// Callers who ask for the same thing share one read. At most one read of a thing runs at a time. A call during a read gets the result of the next one,
// so no result is older than its call, and the number of reads does not grow with the number of callers.

import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/lib/database/tables/tables.ts'

interface Shared<Result> {
  /** The last read, and the pause after it. */
  running: Promise<unknown>
  next: Promise<Result> | undefined
  /** The number of callers who wait for the next read. */
  waiting: number
}

/** In durations of the read, so that reading takes at least a tenth of the time. */
const LONGEST_PAUSE = 9

/**
 * Makes a shared `read`. It starts one turn of the event loop later, because the embedded database blocks the event loop while it reads: calls arrive
 * between two reads. After a read that several callers share there is a pause, as long as one read for each of the others. It lets other work run, and
 * more callers share the next read.
 */
export function shareReads<Asked, Result>(keyOf: (asked: Asked) => string, read: (db: Db, asked: Asked) => Promise<Result>) {
  const sharedOf = new WeakMap<Db, Map<string, Shared<Result>>>()
  return (db: Db, asked: Asked): Promise<Result> => {
    const byKey = sharedOf.get(db) ?? new Map<string, Shared<Result>>()
    sharedOf.set(db, byKey)
    const key = keyOf(asked)
    const shared = byKey.get(key) ?? { running: Promise.resolve(), next: undefined, waiting: 0 }
    byKey.set(key, shared)
    shared.waiting += 1
    const begin = () => {
      const others = shared.waiting - 1
      shared.waiting = 0
      shared.next = undefined
      const started = performance.now()
      const result = read(db, asked)
      shared.running = result
        .catch(() => {})
        .then(() => (others > 0 ? pause(Math.min(others, LONGEST_PAUSE) * (performance.now() - started)) : undefined))
        .finally(() => {
          if (!shared.next) byKey.delete(key)
        })
      return result
    }
    shared.next ??= shared.running.then(() => nextTurn()).then(begin)
    return shared.next
  }
}
