// Expensive work in two bounded queues: the first goes before the second, and work that would wait too long is refused at once.

import { AppError } from '#server/lib/app-error.ts'

/** One turn in this many goes to the second queue, even if the first one is never empty. */
const SECOND_EVERY = 8

export type Queue = 'first' | 'second'

/** `workers` pieces of work run at the same time. A queue that is `longest` long answers `unavailable`, which clients try again. */
export function limitConcurrency(workers: number, longest: number) {
  const queues: Record<Queue, (() => void)[]> = { first: [], second: [] }
  let free = workers
  let turns = 0

  function next() {
    turns += 1
    const [one, other] = turns % SECOND_EVERY === 0 ? [queues.second, queues.first] : [queues.first, queues.second]
    return one.shift() ?? other.shift()
  }

  async function turn(queue: Queue) {
    if (free > 0) {
      free -= 1
      return
    }
    if (queues[queue].length >= longest) throw new AppError('unavailable')
    await new Promise<void>((resolve) => queues[queue].push(resolve))
  }

  return async <Result>(queue: Queue, work: () => Promise<Result>): Promise<Result> => {
    await turn(queue)
    try {
      return await work()
    } finally {
      const start = next()
      if (start) start()
      else free += 1
    }
  }
}
