// The search in the URL: /audit?search=locked&page=2

import { page, text } from '#web/lib/url/search-parts.ts'
import { type SearchOf, urlSearch } from '#web/lib/url/url-search.ts'

export const auditSearch = urlSearch('/audit', text('text', 'search'), page)

export type AuditSearch = SearchOf<typeof auditSearch>
