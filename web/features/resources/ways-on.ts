// Nothing was found: which searches with fewer conditions find something, and in what order they are offered.

import { isStateCode, type StateCode } from '#contract/states.ts'
import { neighborsOf } from './neighboring-states.ts'
import type { Flag, ResourceQuery } from './search.ts'

export interface WayOn {
  kind: 'flag' | 'any name' | 'neighbor' | 'all states'
  search: ResourceQuery
  count: number
  /** Of a `flag`: the one thing that is still asked for. */
  flag?: Flag
}

export interface FoundElsewhere {
  total: number
  /** The states of those found, one entry each; of a long list only its beginning. */
  states: readonly string[]
}

export interface WaysCounted {
  flags: readonly { flag: Flag; search: ResourceQuery; count: number }[]
  anyName: number
  /** Null where the search was not bound to a state. */
  elsewhere: FoundElsewhere | null
}

/** The searches whose findings are counted. */
export function countsNeeded(search: ResourceQuery) {
  return {
    flags: search.flags.length > 1 ? search.flags.map((flag) => ({ flag, search: { ...search, flags: [flag] } })) : [],
    anyName: search.name ? { ...search, name: '' } : null,
    allStates: search.state ? { ...search, state: '' as const } : null,
  }
}

/** The ways on that lead somewhere: one thing instead of several, any name, the states next door, all states. */
export function waysOn(search: ResourceQuery, { flags, anyName, elsewhere }: WaysCounted): WayOn[] {
  const ways: WayOn[] = [
    ...flags.map((way) => ({ kind: 'flag' as const, ...way })).toSorted((one, other) => other.count - one.count),
    { kind: 'any name', search: { ...search, name: '' }, count: anyName },
    ...neighborsWithSome(search.state, elsewhere).map(({ state, count }) => ({
      kind: 'neighbor' as const,
      search: { ...search, state },
      count,
    })),
    { kind: 'all states', search: { ...search, state: '' }, count: elsewhere?.total ?? 0 },
  ]
  return ways.filter((way) => way.count > 0)
}

function neighborsWithSome(state: StateCode | '', elsewhere: FoundElsewhere | null): { state: StateCode; count: number }[] {
  if (!isStateCode(state) || !elsewhere) return []
  return neighborsOf(state).map((neighbor) => ({
    state: neighbor,
    count: elsewhere.states.filter((found) => found === neighbor).length,
  }))
}
