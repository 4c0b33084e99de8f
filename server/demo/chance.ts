/** Pseudo-random numbers from a fixed seed, so that every demo is the same. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whether a thing of this probability happens. */
  isIt(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** A whole number in a range, both ends included. */
  between(from: number, to: number): number
}

/** Mulberry32: a small generator whose whole state is the seed. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    isIt: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
  }
}
