// A cache of what is true for a few seconds, bounded by what it weighs. What has expired goes also where nobody asks again.

interface Limits<Value> {
  /** How long an entry is cached, in milliseconds. */
  life: number
  /** The most bytes of all entries. The oldest go first. */
  bytes?: number
  sizeOf?: (value: Value) => number
}

interface Entry<Value> {
  value: Promise<Value>
  /** In milliseconds since 1970. The code that stored the entry may shorten it. */
  until: number
  size: number
}

export function briefCache<Value>({ life, bytes = Number.POSITIVE_INFINITY, sizeOf = () => 0 }: Limits<Value>) {
  /** In the order in which they expire, because all live as long or shorter. */
  const entries = new Map<string, Entry<Value>>()
  let total = 0
  let sweeping: NodeJS.Timeout | undefined

  function drop(key: string) {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  function sweep() {
    const time = Date.now()
    for (const [key, { until }] of entries) if (until <= time) drop(key)
    clearTimeout(sweeping)
    sweeping = entries.size > 0 ? setTimeout(sweep, life).unref() : undefined
  }

  return {
    get: (key: string): Entry<Value> | undefined => {
      const entry = entries.get(key)
      return entry && entry.until > Date.now() ? entry : undefined
    },
    /** Until it expires, or sooner. A value that fails, or that is not `worthwhile` in the end, is not cached. */
    set(key: string, value: Promise<Value>, { until = Date.now() + life, isWorthwhile = (_: Value): boolean => true } = {}): Entry<Value> {
      drop(key)
      const entry = { value, until, size: 0 }
      entries.set(key, entry)
      sweep()
      const settle = (size: number | null) => {
        if (entries.get(key) !== entry) return
        if (size === null || size > bytes) return drop(key)
        entry.size = size
        total += size
        for (const oldest of entries.keys()) if (total > bytes) drop(oldest)
      }
      value.then(
        (made) => settle(isWorthwhile(made) ? sizeOf(made) : null),
        () => settle(null),
      )
      return entry
    },
    drop,
    /** How many entries there are, and what they weigh. */
    load: () => ({ entries: entries.size, bytes: total }),
  }
}
