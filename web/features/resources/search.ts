// The search in the URL: `?state=MS&name=coast&generators_available=true`.

import { searchedFieldNames } from '#contract/catalogue/prepare-form.ts'
import type { ResourceRow } from '#contract/resources/schemas.ts'
import { NEAR_OWN } from '#contract/rules/near.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { near, nearBody, view } from '#web/domain/near/near-search.ts'
import { flags as flagsPart, oneOf, type Part, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

export const flags = searchedFieldNames
export type Flag = (typeof flags)[number]

/** Conditions other than resources: the same core system, and not affected by a disaster. */
export const limits = ['same_core_system', 'outside_affected_area'] as const
export type Limit = (typeof limits)[number]

const limitsPart: Part<{ limits: readonly Limit[] }> = {
  ...flagsPart('limits', limits),
  // Without an organization, there is no core system to compare.
  read: (query, hasOwn) => ({
    limits: limits.filter((limit) => query.get(limit) === 'true' && (hasOwn || limit !== 'same_core_system')),
  }),
}

/** What is left out unless a person asks for it: fixed generators, and organizations in trouble while the own one has reported a disaster. */
const widenings = ['fixed_generators', 'affected_too'] as const

/** By default all organizations, nearest first. `flags` are the required resources, in the order of the form. */
export const resourceSearch = urlSearch(
  '/find-resources',
  near(NEAR_OWN),
  oneOf('state', ['', ...stateCodes]),
  text('name'),
  flagsPart('flags', flags),
  limitsPart,
  flagsPart('also', widenings),
  view,
)

export type ResourceQuery = SearchOf<typeof resourceSearch>

/** Leaves out organizations in trouble where that is due, unless the person has taken them in. */
export function outsideByDefault(search: ResourceQuery, isDue: boolean): ResourceQuery {
  if (!isDue || search.limits.includes('outside_affected_area') || search.also.includes('affected_too')) return search
  return { ...search, limits: [...search.limits, 'outside_affected_area'] }
}

/** The search as the API takes it. */
export const resourceSearchBody = ({ state, name, flags: chosenFlags, limits: chosenLimits, also, ...place }: ResourceQuery) => ({
  state,
  name,
  ...nearBody(place),
  ...Object.fromEntries([...chosenFlags, ...chosenLimits].map((wanted) => [wanted, true])),
  to_lend: !also.includes('fixed_generators'),
  fresh_first: true,
})

/** What an organization has, the requested things first. A fixed generator is a hit only where fixed ones are searched for. */
export function chipsOf(
  row: Pick<ResourceRow, Flag | 'generator_mobility'>,
  { flags: wanted, also }: Pick<ResourceQuery, 'flags' | 'also'>,
) {
  const isFixed = (flag: Flag) => flag === 'generators_available' && row.generator_mobility === 'Fixed'
  const isHit = (flag: Flag) => wanted.includes(flag) && (!isFixed(flag) || also.includes('fixed_generators'))
  return flags
    .filter((flag) => row[flag])
    .map((flag) => ({ flag, hit: isHit(flag), isFixed: isFixed(flag) }))
    .sort((one, other) => Number(other.hit) - Number(one.hit))
}
