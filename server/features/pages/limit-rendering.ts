import { setImmediate as nextTurn } from 'node:timers/promises'

/** In milliseconds. A render never delays what others ask for by more than this. */
const LONGEST_DELAY = 50
/** A page takes up to 10 ms at a time. */
const MOST_AT_ONCE = 4
/** Of the process's time. What rendering takes, everybody else waits for, such as a person whose report is stored. */
const SHARE = 0.2
/** Milliseconds of it that are saved up while nobody asks, for 30 pages or so that are asked for at once. */
const MOST_SAVED = 500

/** Renders only while the process is not busy with other requests, and only in a share of its time. */
export function limitRendering() {
  let underWay = 0
  let saved = MOST_SAVED
  let savedAt = performance.now()
  const save = () => {
    const now = performance.now()
    saved = Math.min(MOST_SAVED, saved + (now - savedAt) * SHARE)
    savedAt = now
  }
  return async <Made>(make: () => Promise<Made>): Promise<Made | 'busy'> => {
    save()
    if (saved <= 0 || underWay >= MOST_AT_ONCE) return 'busy'
    underWay += 1
    const before = process.threadCpuUsage()
    try {
      const asked = performance.now()
      await nextTurn()
      if (performance.now() - asked > LONGEST_DELAY) return 'busy'
      return await make()
    } finally {
      const { user, system } = process.threadCpuUsage(before)
      // Of several at once, each has counted what all of them took.
      saved -= (user + system) / 1000 / underWay
      underWay -= 1
    }
  }
}
