// The filter of the sent letters, in the URL: /league/letters?state=undeliverable&page=2

import { letterStates } from '#contract/records/letter-options.ts'
import { oneOf, page } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

export const sentSearch = urlSearch('/league/letters', oneOf('state', ['', ...letterStates]), page)
export type SentSearch = SearchOf<typeof sentSearch>
