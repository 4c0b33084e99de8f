// The search as it stands in the address bar: /audit?search=locked&page=2

import { pageIn, textIn } from '#web/lib/address-values.ts'

export interface AuditSearch {
  text: string
  /** The first page is 1. */
  page: number
}

/** Reads the search; what an address holds beyond it, or wrongly, counts as not asked for. */
export function searchInAddress(query: URLSearchParams): AuditSearch {
  return { text: textIn(query, 'search'), page: pageIn(query) }
}

/** The address of a search, without what is not asked for. */
export function addressOfSearch({ text, page }: AuditSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (text.trim()) query.set('search', text.trim())
  if (page > 1) query.set('page', String(page))
  return query
}
