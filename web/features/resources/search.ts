// The search as the address bar holds it: `?state=MS&name=coast&generators_available=true`.

import { NEAR_OWN } from '#contract/near.ts'
import { searchedFieldNames } from '#contract/prepare-form.ts'
import { isStateCode, type StateCode } from '#contract/states.ts'
import { textIn } from '#web/lib/address-values.ts'
import { type ListView, type NearSearch, nearBody, nearEntries, readNear, readView } from '#web/lib/near-search.ts'

export const flags = searchedFieldNames
export type Flag = (typeof flags)[number]

/** Beyond what is shared: who runs the same core system, who is not hit themselves. */
export const limits = ['same_core_system', 'outside_affected_area'] as const
export type Limit = (typeof limits)[number]

export interface ResourceQuery extends NearSearch {
  state: StateCode | ''
  name: string
  /** What an organization must share to be found, in the order of the form. */
  flags: readonly Flag[]
  limits: readonly Limit[]
  view: ListView
}

/** Everything, nearest first. */
export const emptySearch: ResourceQuery = { near: NEAR_OWN, within: null, state: '', name: '', flags: [], limits: [], view: 'list' }

const YES = 'true'

/** `hasOwn`: the person belongs to an organization, near which and like which others can be. */
export function readSearch(address: URLSearchParams, hasOwn = true): ResourceQuery {
  const state = address.get('state') ?? ''
  return {
    state: isStateCode(state) ? state : '',
    name: textIn(address, 'name'),
    flags: flags.filter((flag) => address.get(flag) === YES),
    limits: limits.filter((limit) => address.get(limit) === YES && (hasOwn || limit !== 'same_core_system')),
    view: readView(address),
    ...readNear(address, NEAR_OWN, hasOwn),
  }
}

/** The query of the address, without what is not asked for: equal searches have equal texts. */
export function writeSearch({ state, name, flags, limits, view, ...near }: ResourceQuery): string {
  const entries = [
    ...nearEntries(near, NEAR_OWN),
    ['state', state],
    ['name', name.trim()],
    ...[...flags, ...limits].map((wanted) => [wanted, YES]),
    ['view', view === 'list' ? '' : view],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value)).toString()
}

/** The screen with this search. */
export function addressOf(search: ResourceQuery): string {
  const query = writeSearch(search)
  return query ? `/find-resources?${query}` : '/find-resources'
}

/** The search as the call takes it. */
export const bodyOf = ({ state, name, flags, limits, ...near }: ResourceQuery) => ({
  state,
  name,
  ...nearBody(near),
  ...Object.fromEntries([...flags, ...limits].map((wanted) => [wanted, true])),
})

/** What an organization has, what was searched for first. */
export const hitsFirst = (held: readonly Flag[], wanted: readonly Flag[]): { flag: Flag; hit: boolean }[] =>
  held.map((flag) => ({ flag, hit: wanted.includes(flag) })).sort((one, other) => Number(other.hit) - Number(one.hit))
