// A list of requests in the URL: /help-requests?scope=ours, /help-requests?within=100

import { helpRequestScopes } from '#contract/records/help-options.ts'
import { oneOf, type Part } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

/** The distances to choose from, in miles. */
export const distances = ['25', '50', '100', '200'] as const

const anyWithin = oneOf('within', ['', ...distances])

/** Miles from the own organization, for open requests only; empty for any distance. */
const within: Part<{ within: '' | (typeof distances)[number] }> = {
  ...anyWithin,
  read: (query, hasOwn) => (query.has('scope') ? { within: '' } : anyWithin.read(query, hasOwn)),
}

export const requestSearch = urlSearch('/help-requests', oneOf('scope', helpRequestScopes), within)

export type RequestSearch = SearchOf<typeof requestSearch>
