// The search as the address bar holds it: `?state=MS&name=coast&generators_available=true`.

import { NEAR_OWN } from '#contract/near.ts'
import { searchedFieldNames } from '#contract/prepare-form.ts'
import { stateCodes } from '#contract/states.ts'
import { near, nearBody, view } from '#web/domain/near/near-search.ts'
import { addressSearch, type SearchOf } from '#web/lib/address/address-search.ts'
import { flags as flagsPart, oneOf, type Part, text } from '#web/lib/address/search-parts.ts'

export const flags = searchedFieldNames
export type Flag = (typeof flags)[number]

/** Beyond what is shared: who runs the same core system, who is not hit themselves. */
export const limits = ['same_core_system', 'outside_affected_area'] as const
export type Limit = (typeof limits)[number]

const limitsPart: Part<{ limits: readonly Limit[] }> = {
  ...flagsPart('limits', limits),
  // Without an organization nobody runs the same core system.
  read: (query, hasOwn) => ({
    limits: limits.filter((limit) => query.get(limit) === 'true' && (hasOwn || limit !== 'same_core_system')),
  }),
}

/** Everything, nearest first. `flags` is what an organization must share to be found, in the order of the form. */
export const resourceSearch = addressSearch(
  '/find-resources',
  near(NEAR_OWN),
  oneOf('state', ['', ...stateCodes]),
  text('name'),
  flagsPart('flags', flags),
  limitsPart,
  view,
)

export type ResourceQuery = SearchOf<typeof resourceSearch>

/** The search as the call takes it. */
export const bodyOf = ({ state, name, flags: chosenFlags, limits: chosenLimits, ...place }: ResourceQuery) => ({
  state,
  name,
  ...nearBody(place),
  ...Object.fromEntries([...chosenFlags, ...chosenLimits].map((wanted) => [wanted, true])),
})

/** What an organization has, what was searched for first. */
export const hitsFirst = (held: readonly Flag[], wanted: readonly Flag[]): { flag: Flag; hit: boolean }[] =>
  held.map((flag) => ({ flag, hit: wanted.includes(flag) })).sort((one, other) => Number(other.hit) - Number(one.hit))
