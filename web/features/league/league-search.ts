// The filters of the list, in the URL: /league?stage=waiting&state=KS&county=20169&name=prairie&page=2

import { stages } from '#contract/league/options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { oneOf, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

/** Those who have not enrolled come first: whom the desk still looks for. */
const [notEnrolled, ...others] = stages
const stageFilters = [notEnrolled, 'all', ...others] as const

export const leagueSearch = urlSearch(
  '/league',
  oneOf('stage', stageFilters),
  text('name'),
  oneOf('state', ['', ...stateCodes]),
  text('county'),
  oneOf('touched', ['', 'true', 'false']),
  page,
)
export type LeagueSearch = SearchOf<typeof leagueSearch>

/** The filters as the calls take them. */
export const filtersOf = ({ page: _, stage, ...filters }: LeagueSearch): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, stage: stage === 'all' ? '' : stage }).filter(([, value]) => value !== ''))

/** Whether more than a stage is chosen. */
export const isFiltered = ({ name, state, county, touched }: LeagueSearch) => [name, state, county, touched].some((value) => value !== '')
