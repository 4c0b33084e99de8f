import { setImmediate as nextTurn } from 'node:timers/promises'

/** In milliseconds. A render never delays what others ask for by more than this. */
const LONGEST_DELAY = 50
/** A page takes up to 10 ms at a time. */
const MOST_AT_ONCE = 4

/** Renders only while the process is not busy with other requests. */
export function limitRendering() {
  let underWay = 0
  return async <Made>(make: () => Promise<Made>): Promise<Made | 'busy'> => {
    if (underWay >= MOST_AT_ONCE) return 'busy'
    underWay += 1
    try {
      const asked = performance.now()
      await nextTurn()
      if (performance.now() - asked > LONGEST_DELAY) return 'busy'
      return await make()
    } finally {
      underWay -= 1
    }
  }
}
