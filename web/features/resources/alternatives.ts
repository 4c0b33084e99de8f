// Nothing was found: which searches with fewer conditions find something, and in what order they are offered.

import { isStateCode, type StateCode } from '#contract/states.ts'
import { neighborsOf } from './neighboring-states.ts'
import type { Flag, Limit, ResourceQuery } from './search.ts'

export interface Alternative {
  kind: 'flag' | 'any name' | 'neighbor' | 'all states' | Wider
  search: ResourceQuery
  count: number
  /** Of a `flag`: the one thing that is still asked for. */
  flag?: Flag
}

/** One condition fewer: of distance, of the core system, of the affected area. */
type Wider = 'any distance' | Limit

export interface FoundElsewhere {
  total: number
  /** The states of those found, one entry each; of a long list only its beginning. */
  states: readonly string[]
}

export interface AlternativeCounts {
  flags: readonly { flag: Flag; search: ResourceQuery; count: number }[]
  anyName: number
  /** Null where the search was not bound to a state. */
  elsewhere: FoundElsewhere | null
  wider: readonly { kind: Wider; search: ResourceQuery; count: number }[]
}

/** The searches whose findings are counted. */
export function countsNeeded(search: ResourceQuery) {
  return {
    flags: search.flags.length > 1 ? search.flags.map((flag) => ({ flag, search: { ...search, flags: [flag] } })) : [],
    anyName: search.name ? { ...search, name: '' } : null,
    allStates: search.state ? { ...search, state: '' as const } : null,
    wider: [
      ...(search.within === null ? [] : [{ kind: 'any distance' as const, search: { ...search, within: null } }]),
      ...search.limits.map((limit) => ({ kind: limit, search: { ...search, limits: search.limits.filter((one) => one !== limit) } })),
    ],
  }
}

/** The ways on that lead somewhere: one thing instead of several, further away, any name, the states next door, all states. */
export function alternativesFor(search: ResourceQuery, { flags, anyName, elsewhere, wider }: AlternativeCounts): Alternative[] {
  const ways: Alternative[] = [
    ...flags.map((way) => ({ kind: 'flag' as const, ...way })).toSorted((one, other) => other.count - one.count),
    ...wider,
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
