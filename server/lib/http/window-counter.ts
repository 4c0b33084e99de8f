// Counts in the memory of this process, for what is too frequent to store.

interface Terms {
  /** Within the window. */
  most: number
  /** In milliseconds. */
  window: number
}

/** More are not told apart: the oldest are forgotten first. */
const MOST_NAMES = 10_000

interface Counted {
  since: number
  count: number
}

/** Counts one more by a name. Answers 0, or the seconds after which the window ends, where there were too many. */
export function windowCounter({ most, window }: Terms, clock = Date.now) {
  const counted = new Map<string, Counted>()
  return (name: string): number => {
    const time = clock()
    const known = counted.get(name)
    if (known && time - known.since < window) {
      known.count += 1
      return known.count > most ? Math.max(1, Math.ceil((known.since + window - time) / 1000)) : 0
    }
    counted.delete(name)
    counted.set(name, { since: time, count: 1 })
    const [oldest] = counted.keys()
    if (counted.size > MOST_NAMES && oldest !== undefined) counted.delete(oldest)
    return 0
  }
}
