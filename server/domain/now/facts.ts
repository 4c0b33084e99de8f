// Facts and their moments, which are compared as texts.

export interface Fact<Value> {
  value: Value
  at: string
  /** Not told by another organization. */
  is_own: boolean
}

/** From best to worst. */
const opennesses = ['open', 'limited', 'closed'] as const
export type Open = (typeof opennesses)[number]

export const worseOf = (one: Open, other: Open) => (opennesses.indexOf(one) > opennesses.indexOf(other) ? one : other)

/** What lies ahead was stored by a wrong clock, so anything else is newer. */
export function isNewer(one: string, other: string, time: string): boolean {
  if (one > time !== other > time) return other > time
  return one > other
}

/** The newer of two; of the same moment, the organization's own; of the same side, the worse. */
export function newer<Value>(
  time: string,
  one: Fact<Value> | undefined,
  other: Fact<Value> | undefined,
  worse: (one: Value, other: Value) => Value,
): Fact<Value> | undefined {
  if (!one || !other) return one ?? other
  if (one.at !== other.at) return isNewer(one.at, other.at, time) ? one : other
  if (one.is_own !== other.is_own) return one.is_own ? one : other
  return { ...one, value: worse(one.value, other.value) }
}

export const latest = (moments: readonly string[]) => moments.reduce((one, other) => (other > one ? other : one), '')
export const earliest = (moments: readonly string[]) => moments.reduce((one, other) => (other < one ? other : one))
