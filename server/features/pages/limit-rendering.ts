import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of this thread's work until it is a page's turn. With more, others wait already. */
const LONGEST_TURN = 50
/** A page takes up to 10 ms at a time. */
const MOST_AT_ONCE = 4
/** Of the process's time. What rendering takes, everybody else waits for, such as a person whose report is stored. */
const SHARE = 0.2
/** Milliseconds that are saved up while nobody asks, for 30 pages or so that are asked for at once. As many can be overdrawn. */
const MOST_SAVED = 500

/** Renders only while the process is not busy with other requests, and only in a share of its time. */
export function limitRendering() {
  let underWay = 0
  let rendering = 0
  let saved = MOST_SAVED
  let countedAt = performance.now()
  let used = process.threadCpuUsage()

  /** Brings what is saved up to date. While a page is rendered, everything that this thread does is counted, once. */
  function count() {
    const now = performance.now()
    const spent = rendering > 0 ? workSince(used) : 0
    saved = Math.max(-MOST_SAVED, Math.min(MOST_SAVED, saved + (now - countedAt) * SHARE - spent))
    countedAt = now
    used = process.threadCpuUsage()
  }

  async function counted<Made>(make: () => Promise<Made>): Promise<Made> {
    count()
    rendering += 1
    try {
      return await make()
    } finally {
      count()
      rendering -= 1
    }
  }

  return async <Made>(make: () => Promise<Made>): Promise<Made | 'busy'> => {
    count()
    if (saved <= 0 || underWay >= MOST_AT_ONCE) return 'busy'
    underWay += 1
    try {
      const asked = process.threadCpuUsage()
      await nextTurn()
      return workSince(asked) > LONGEST_TURN ? 'busy' : await counted(make)
    } finally {
      underWay -= 1
    }
  }
}

/** Milliseconds. Other processes do not lengthen it. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
