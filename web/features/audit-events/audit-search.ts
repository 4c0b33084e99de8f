// The search in the URL: /audit?search=locked&page=2

import { addressSearch, type SearchOf } from '#web/lib/address/address-search.ts'
import { page, text } from '#web/lib/address/search-parts.ts'

export const auditSearch = addressSearch('/audit', text('text', 'search'), page)

export type AuditSearch = SearchOf<typeof auditSearch>
