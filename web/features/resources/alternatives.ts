// After a search without results: which searches with fewer conditions find something, and their order.

import { isStateCode, type StateCode } from '#contract/rules/states.ts'
import { neighborsOf } from './neighboring-states.ts'
import type { Flag, Limit, ResourceQuery } from './search.ts'

export interface Alternative {
  kind: 'flag' | 'any name' | 'neighbor' | 'all states' | Wider
  search: ResourceQuery
  count: number
  /** For `flag`: the one resource that is still required. */
  flag?: Flag
}

/** Searches with one condition fewer: the distance, the core system, the affected area. */
type Wider = 'any distance' | Limit

export interface FoundElsewhere {
  total: number
  /** The states of the results, one entry per organization. For a long list only its first page. */
  states: readonly string[]
}

export interface AlternativeCounts {
  flags: readonly { flag: Flag; search: ResourceQuery; count: number }[]
  anyName: number
  /** Null if the search was not limited to a state. */
  elsewhere: FoundElsewhere | null
  wider: readonly { kind: Wider; search: ResourceQuery; count: number }[]
}

/** The search without one of its limits. Without the limit to unaffected organizations, it has to include affected ones explicitly. */
const without = (search: ResourceQuery, limit: Limit): ResourceQuery => ({
  ...search,
  limits: search.limits.filter((one) => one !== limit),
  also: limit === 'outside_affected_area' ? [...search.also, 'affected_too'] : search.also,
})

/** The searches whose results are counted. */
export function countsNeeded(search: ResourceQuery) {
  return {
    flags: search.flags.length > 1 ? search.flags.map((flag) => ({ flag, search: { ...search, flags: [flag] } })) : [],
    anyName: search.name ? { ...search, name: '' } : null,
    allStates: search.state ? { ...search, state: '' as const } : null,
    wider: [
      ...(search.within === null ? [] : [{ kind: 'any distance' as const, search: { ...search, within: null } }]),
      ...search.limits.map((limit) => ({ kind: limit, search: without(search, limit) })),
    ],
  }
}

/** The searches that find something: one resource instead of several, a larger distance, any name, neighboring states, all states. */
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
