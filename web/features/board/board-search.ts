// The filters of a board in its URL: /situation/7?state=MS&heard=quiet&page=2

import { heardFilters } from '#contract/records/incident-options.ts'
import { shownStatuses } from '#contract/records/office-options.ts'
import { stateCodes } from '#contract/rules/states.ts'
import { oneOf, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

export const boardSearch = (id: string) =>
  urlSearch(
    `/situation/${id}`,
    text('name'),
    oneOf('state', ['', ...stateCodes]),
    /** Its FIPS code. */
    text('county'),
    oneOf('status', ['', ...shownStatuses]),
    oneOf('heard', ['', ...heardFilters]),
    oneOf('enrolled', ['', 'true', 'false']),
    page,
  )

export type BoardSearch = SearchOf<ReturnType<typeof boardSearch>>

/** The filters as the calls take them. */
export const filtersOf = ({ page: _, ...filters }: BoardSearch) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<typeof filters>

export const isFiltered = (search: BoardSearch) => Object.keys(filtersOf(search)).length > 0
