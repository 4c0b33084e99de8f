// The search in the URL: /users?search=cuevas&sort=role&direction=descending&page=2

import { order, page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

export const sortKeys = ['first_name', 'last_name', 'position', 'phone', 'email', 'role', 'locked', 'safe'] as const
export type SortKey = (typeof sortKeys)[number]

export const userSearch = urlSearch('/users', text('text', 'search'), order(sortKeys, { sort: 'last_name', direction: 'ascending' }), page)

export type UserSearch = SearchOf<typeof userSearch>
